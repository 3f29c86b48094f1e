extension LanguageList {
    /// Other languages in Latin letters.
    static let otherLatin: [LanguageList] = [
        LanguageList(
            "fi", "Finnish", letters: "äö",
            words: """
                että tämä tämän nämä joka jotka jos mutta myös sekä kuin vain voi voit voida haluatko haluat olet sinun \
                hän niin mitä missä ennen jälkeen ilman kaikki kaikkia uusi uuden tiedosto tiedostoa tiedoston kansio avaa \
                tallenna poista asetukset asetuksissa virhe sulje peruuta valitse ovat ollut hänen mukaan kanssa aikana \
                siihen tästä tähän eivät voitu epäonnistui käytä avata anna enää nimi nimesi osoite tilaa levyllä ikkuna \
                yhteys palvelimeen viesti aika yritä uudelleen myöhemmin muutokset muuttaa tarpeeksi
                """,
            shared: """
                ja on ei ole oli se kun tai jo olla sen
                """),
        LanguageList(
            "et", "Estonian", letters: "õäöü",
            words: """
                see seda selle need kes kui või aga siis nii vaid ainult saab saa võib soovid soovite oled olete teie sinu \
                pole enne pärast ilma kõik kõiki uus uue kaust kausta ava avada salvesta kustuta seaded sätted viga sulge \
                tühista vali oma olnud koos ajal sellest siin praegu mida palun juba ning
                """,
            shared: """
                ja on ei ole oli et mis ka sa te fail faili olla
                """),
        LanguageList(
            "lv", "Latvian", letters: "āčēģīķļņšūž",
            words: """
                nav bija tika būt uz pie vai arī tikai nevar vēlaties jūsu šo šī šajā tas tā lai pēc pirms jauns jauna \
                jaunu fails failu mapi atvērt saglabāt dzēst iestatījumi kļūda aizvērt atcelt izvēlieties tiek esat vairs \
                netika vēl šeit tagad lūdzu līdz kā savu
                """,
            shared: """
                un ir ar par no ka kas kad ja bet var jūs šis to bez visi visus visas mape jau
                """),
        LanguageList(
            "lt", "Lithuanian", letters: "ąčęėįšųūž",
            words: """
                yra nėra buvo būti apie iš į prie kai jei arba taip tik gali galite norite jūsų šį ši šiame tą prieš \
                naujas nauja naują failas failą failo aplankas aplanką atidaryti išsaugoti įrašyti ištrinti pašalinti \
                nustatymai klaida uždaryti atšaukti pasirinkite esate nepavyko čia dabar prašome iki kaip savo negalima \
                reikia
                """,
            shared: """
                ir su kad kas ar bet jūs šis tai po be visi visus visas jau dar
                """),
        LanguageList(
            "pl", "Polish", letters: "ąćęłńóśźż",
            words: """
                jest są się że przez dla jak lub czy jeśli gdy który która które być był była było zostanie został została \
                może można możesz chcesz twój twoje twoja tego tej tym także tylko już plik plików pliku pliki folderu \
                otwórz otworzyć zapisz zapisać usuń usunąć ustawienia ustawieniach błąd nowy nowe nowa zamknij anuluj \
                wybierz przed wszystkie wszystkich każdy oraz proszę ponieważ gdzie udało tutaj żaden przy nazwa nazwę \
                imię miejsca dysku połączenie serwerem serwera wiadomość czas spróbuj ponownie później zmiany zmienić \
                wystarczająco
                """,
            shared: """
                na do nie to za od po ale ten ta te folder bez aby teraz ze we adres okno ni pro
                """),
        LanguageList(
            "cs", "Czech", letters: "áčďéěíňóřšťúůýž",
            words: """
                jsou není při jako nebo když který která které být byl byla bylo může můžete chcete opravdu váš vašeho \
                tento tato toto této tím také pouze jen již soubor soubory souboru složka složku složky otevřít uložit \
                smazat odstranit nastavení chyba chybě nový nová nové zavřít zrušit vyberte před všechny všech každý \
                prosím protože kde nyní nelze bude nebyl nebyla podle tak pokud jméno název místa připojení serveru \
                serverem zpráva zprávu zkuste znovu později změny změnit dostatek
                """,
            shared: """
                na se je že to do pro od po ale vaše bez aby si ze ve adresa adresu disku okno čas
                """),
        LanguageList(
            "sk", "Slovak", letters: "áäčďéíĺľňóôŕšťúýž",
            words: """
                sú alebo keď ktorý ktorá ktoré byť bol bola bolo môže môžete chcete naozaj váš vášho tento táto toto tejto \
                tým tiež iba len už súbor súbory súboru priečinok priečinka otvoriť uložiť zmazať vymazať odstrániť \
                nastavenia nastaveniach chyba nový nová nové zavrieť zatvoriť zrušiť vyberte všetky všetkých každý prosím \
                pretože kde nemožno bude nebol nebolo podľa tak ak zo vo meno názov miesta pripojenie servera správa \
                správu skúste znovu neskôr zmeny zmeniť dostatok
                """,
            shared: """
                na sa je nie že to do pre pri od po ako ale vaše pred bez aby teraz si adresa adresu disku okno serverom \
                čas znova
                """),
        LanguageList(
            "sl", "Slovenian", letters: "čšž",
            words: """
                kot lahko res tega tudi datoteko datotek mapo odpri odpreti shrani shraniti nastavitve nastavitvah napaka \
                zapri prekliči izberite vse vseh vsak brez prosimo ker kje zdaj bo če več prosim mogoče naslov povezava \
                strežnikom sporočilo poskusite pozneje spremembe
                """,
            shared: """
                in na se je so ni da to do za pri od po ali pa ko ki biti bil bila bilo želite vaš vaše vaša ta te tem \
                samo že datoteka datoteke mapa izbriši izbrisati nov nova novo novi pred ste bi iz ime prostora disku okno \
                čas znova le en
                """),
        LanguageList(
            "hr", "Croatian or Serbian", letters: "čćđšž",
            words: """
                nije kao kada koji koja koje bio može možete ovaj ova ovo ove ovog ovom također već datoteku mapu otvori \
                otvoriti spremi spremiti sačuvaj sačuvati obriši postavke postavkama podešavanja greška zatvori odustani \
                otkaži odaberite izaberite prije sve svih svaki molimo gdje sada nisu više nema ponovo ponovno niste će \
                prozor veza poslužiteljem poruka poruku vrijeme vreme pokušajte kasnije promjene promene radi
                """,
            shared: """
                na se je su da to do iz sa za pri od po ali ili biti bila bilo želite vaš vaše vaša samo datoteka datoteke \
                mapa mape izbriši izbrisati nov nova novi novo pre bez jer ste bi ako fajl ime adresu prostora disku \
                serverom ne
                """),
        LanguageList(
            "hu", "Hungarian", letters: "áéíóöőúüű",
            words: """
                az egy nem vagy hogy meg csak ezt azt ennek amely ami aki mint még már most minden összes lehet lehetséges \
                kell kíván szeretné biztosan biztos ön önnek volt lett lesz fájl fájlok fájlt fájlokat mappát megnyitás \
                megnyitása mentés mentése törlés törli törölni beállítások beállításokban hiba új bezárás mégse válasszon \
                válassza előtt után nélkül alatt között ezek vissza nincs sikerült itt kérjük mert ahol hozzá való kérem \
                név nevét cím címét hely lemezen ablak kapcsolat szerverrel kiszolgálóval üzenet idő próbálja újra később \
                módosítások módosítani elég
                """,
            shared: """
                és van ha is de ez mappa ki be el fel
                """),
        LanguageList(
            "sq", "Albanian", letters: "ëç",
            words: """
                dhe të në një për me nga është janë nuk që ky kjo këto së mund duhet ju juaj tuaj jeni ose kur ku gjitha \
                vetëm më shumë skedar skedari skedarë dosje dosja hap hapni ruaj ruani fshi fshini rregullimet cilësimet \
                gabim ri mbyll anulo zgjidhni tani këtu kanë nëse ndërsa asnjë tek
                """,
            shared: """
                se po jo do por si pas para pa re ka
                """),
        LanguageList(
            "tr", "Turkish", letters: "çğıöşüİ",
            words: """
                için ile mı olarak olan olduğu yok daha çok veya ama ancak kadar gibi sonra önce tüm hiç şu sizin size \
                lütfen istiyor musunuz misiniz misin emin değil edildi edilemedi ediliyor oldu olabilir dosya dosyası \
                dosyayı dosyalar klasör klasörü aç açılamadı kaydet kaydetmek sil silmek silinsin ayarlar ayarlarda hata \
                yeni kapat iptal vazgeç seç seçin şimdi burada göre üzerinde içinde olmadan zaten bunu tarafından adınızı \
                değiştirebilirsiniz ad adını adresini yer yeterli diskte pencere pencereyi bağlantı sunucu sunucuya zaman \
                tekrar deneyin değişiklikler değişiklikleri
                """,
            shared: """
                ve bir bu da de mi ne var ya her siz adres mesaj en son pro
                """),
        LanguageList(
            "az", "Azerbaijani", letters: "əçğıöşü",
            words: """
                və üçün ilə də nə olaraq olan yox daha çox amma qədər kimi sonra əvvəl hər bütün heç sizin sizə zəhmət \
                olmasa istəyirsiniz əminsiniz deyil edildi oldu ola bilər faylı qovluq aç saxla sil silmək parametrlər \
                xəta yeni bağla ləğv seçin indi burada görə içində artıq bunu tərəfindən
                """,
            shared: """
                bir bu da var ya siz fayl et
                """),
        LanguageList(
            "vi", "Vietnamese", letters: "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
            words: """
                và của là các cho trong với không được này đã có một bạn từ để khi hoặc tại trên vào ra đến người những \
                như nếu thì sẽ bị lại đang tất cả mới tệp tập tin thư mục mở lưu xóa cài đặt lỗi đóng hủy chọn trước bằng \
                vui lòng thể muốn hãy hơn đó về theo tên địa chỉ gian trống đủ đĩa cửa sổ kết nối máy chủ nhắn thời thử \
                thay đổi
                """,
            shared: """
                sau
                """),
        LanguageList(
            "id", "Indonesian", letters: "",
            words: """
                yang dari untuk dengan ini itu tidak adalah akan telah sudah dapat bisa ada pada oleh atau jika saat \
                ketika anda kami kita saya mereka semua lebih hanya juga karena sebelum setelah dalam sebagai harus ingin \
                silakan apakah berkas buka simpan hapus pengaturan kesalahan galat baru tutup batal batalkan pilih menjadi \
                tanpa belum lagi lain sedang agar terlalu gagal bukan kembali sekarang nama alamat ruang cukup jendela \
                koneksi pesan waktu coba nanti perubahan mengubah
                """,
            shared: """
                dan di ke file folder server
                """),
        LanguageList(
            "ms", "Malay", letters: "",
            words: """
                yang dari daripada untuk dengan ini itu tidak ialah adalah akan telah sudah boleh ada pada oleh atau jika \
                apabila anda kami kita saya mereka semua lebih hanya juga kerana sebelum selepas dalam sebagai mesti ingin \
                sila adakah buka simpan padam tetapan ralat baharu baru tutup batal batalkan pilih menjadi tanpa belum \
                lagi lain sedang supaya terlalu gagal bukan semula sekarang
                """,
            shared: """
                dan di ke fail folder
                """),
        LanguageList(
            "fil", "Filipino", letters: "",
            words: """
                ang ng mga ay ito iyong ikaw kayo hindi mayroon kung kapag ngunit rin lang lamang ba nang mula bago \
                pagkatapos lahat bagong isang gusto nais maaari puwede ninyo niya nila namin natin walang wala buksan \
                tanggalin burahin setting isara kanselahin piliin dito ngayon
                """,
            shared: """
                sa na at mo ka ko para may pero din pa po error
                """),
        LanguageList(
            "sw", "Swahili", letters: "",
            words: """
                wa kwa katika cha hii hiyo huu hizi hili yako wako kuwa kama lakini pia sana kabla baada zote yote wote \
                mpya folda fungua hifadhi futa mipangilio hitilafu funga ghairi chagua tafadhali unataka inaweza haiwezi \
                imeshindwa sasa hapa kwenye kutoka
                """,
            shared: """
                na ya ni la za si au tu bila faili ili
                """),
        LanguageList(
            "cy", "Welsh", letters: "ŵŷâêîô",
            words: """
                yr yn eich eu mae yw oes nid nad dim ddim wedi bod gyda ond neu pan sydd hwn hon hyn yna cyn ôl heb pob \
                holl newydd ffeil ffeiliau ffolder agor cadw dileu gosodiadau gwall cau canslo dewis dewiswch ydych chi \
                eisiau gall methu nawr yma rhaid fydd
                """,
            shared: """
                ar am ei gan os fel
                """),
        LanguageList(
            "ga", "Irish", letters: "áéíóú",
            words: """
                agus ó go ní tá níl bhí bheith seo ach nó má nuair atá mar roimh gach uile nua comhad comhaid fillteán \
                oscail sábháil scrios socruithe earráid dún cealaigh roghnaigh bhfuil sé mian leat féidir anois anseo san \
                trí faoi
                """,
            shared: """
                an na is ar le do de sin gan sa
                """),
        LanguageList(
            "uz", "Uzbek", letters: "",
            words: """
                va uchun bilan emas bor yoki ammo lekin keyin oldin hamma barcha sizning iltimos papka ochish saqlash xato \
                yangi yopish bekor qilish tanlang hozir kerak mumkin
                """,
            shared: """
                bu bir siz fayl
                """),
    ]
}
