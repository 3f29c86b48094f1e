extension LanguageList {
    /// Languages of western and northern Europe in Latin letters.
    static let western: [LanguageList] = [
        LanguageList(
            "en", "English", letters: "",
            words: """
                the and are were been you your this that these with from not cannot if when which will would could should \
                has have had it its or any there their they our my please can does did want files save settings new delete \
                failed unable while before after more than into about must only but here now who what how them then yes \
                too other each because where through such ll address enough space disk window connection time try again \
                changes change choose enter free
                """,
            shared: """
                of to is was be for on in at by as an all we do file folder open error am so no may re ve name server \
                message via
                """),
        LanguageList(
            "de", "German", letters: "ßäöü",
            words: """
                und ist sind war wurde wird werden nicht eine einen einem einer eines dem mit von vom zu zum zur für auf \
                bei aus nach über unter durch wenn weil dass oder aber auch noch sie ihr ihre ihren ihrem ihrer wir ich im \
                wie kann können konnte haben hat sein möchten wollen bitte diese dieser dieses diesen keine kein mehr vor \
                bevor datei dateien ordner öffnen speichern sichern löschen einstellungen fehler abbrechen neue neuer \
                schließen wählen geben jetzt später beim ohne gegen wurden dort dein deine dich namen platz fenster \
                verbindung nachricht zeit jederzeit genug versuchen einmal änderungen geändert fr
                """,
            shared: """
                der die das ein den des nur es in an am als alle hier du name adresse server mo di mi sa so pro
                """),
        LanguageList(
            "fr", "French", letters: "éèêàçœùîôûëïâ",
            words: """
                une est sont été être dans pour quoi avec sans sur sous vous votre vos nous notre elle ils cet cette ces \
                ses aux où plus tous tout toute toutes peut pouvez pu voulez veuillez lors avant après cela fichiers \
                ouvrir enregistrer supprimer réglages erreur nouveau nouvelle annuler fermer impossible lorsque aucun \
                aucune déjà ici avez avoir mon mes ton tes afin vers très même ainsi espace assez disque fenêtre connexion \
                serveur temps moins ceci choisissez saisir modifier lire droite gauche ligne
                """,
            shared: """
                le la les un des du de et par pas ne que qui il ce son sa au ou si mais fichier dossier je ma tu ta entre \
                nom adresse libre message moment en à non via ni se pro
                """),
        LanguageList(
            "es", "Spanish", letters: "ñáéíóú",
            words: """
                los las unos sus esto estos están fue hay más cuando donde puede pueden pudo desea quiere usted tus \
                archivo archivos nuevo nueva cerrar todo después hasta también muy ningún ninguna algún tiene debe favor \
                ahora nombre dirección espacio bastante ventana conexión mensaje cualquier elija cambiar cambios
                """,
            shared: """
                el la un una de del en que se no es son por para con sin su al lo le les esta este estas está ha han como \
                pero si tu mi mis ser carpeta abrir guardar eliminar ajustes error cancelar todos todas antes desde sobre \
                entre ya durante porque aquí libre disco servidor momento vez solo editor
                """),
        LanguageList(
            "it", "Italian", letters: "àèéìòù",
            words: """
                gli uno dello della degli delle è che dal dalla nel nella nelle ai sul sulla sono stato stata stati essere \
                hanno questo questa questi queste tuo tua tuoi suo più come può puoi possibile vuoi ogni anche cartella \
                apri aprire salva salvare eliminare impostazioni errore nuovo nuova chiudere annulla tutti tutto tutte \
                prima dopo perché cui ci quale senza già ora nessun nessuna devi sei hai ho indirizzo spazio libero \
                abbastanza connessione messaggio qualsiasi scegli cambiare modifiche volta riprova
                """,
            shared: """
                il lo la le un una di del dei non per con su in da nei al alla alle si ha sua ma se quando file elimina \
                durante solo qui deve nome disco finestra server momento via pro editor
                """),
        LanguageList(
            "pt", "Portuguese", letters: "ãõáéêçóúâàíô",
            words: """
                uma dos em nos nas não é são foi pelo pela suas ao aos isto esse essa isso estes estão onde pode podem \
                você quer deseja também já muito ficheiro ficheiros arquivo arquivos pasta salvar excluir definições erro \
                fechar tudo depois até nenhum nenhuma agora aqui tente meu minha foram endereço espaço livre há janela \
                ligação conexão mensagem qualquer escolha alterar alterações possível
                """,
            shared: """
                os as um uns de do da das no na que se ser por para com sem seu sua seus à este esta está mais mas como \
                quando ou abrir guardar eliminar ajustes novo nova cancelar todos todas antes desde sobre entre tem deve \
                porque durante nome disco servidor momento vez via
                """),
        LanguageList(
            "gl", "Galician", letters: "ñáéíóú",
            words: """
                unha dos nos nas é foi polo pola súa súas ao aos esta isto estes está están máis como cando onde pode \
                vostede quere tamén xa moi ficheiro ficheiros cartafol abrir gardar erro pechar cancelar todos todas todo \
                antes despois desde ata ningún ningunha debe agora porque
                """,
            shared: """
                os as un de do da das en no na que non se son ser por para con sen seu seus á este pero poden ou eliminar \
                novo nova sobre entre ten aquí durante
                """),
        LanguageList(
            "ca", "Catalan", letters: "àèéíïòóúüç",
            words: """
                els dels són amb sense aquest aquesta això aquests aquestes està estan hi més però quan pot voleu desitja \
                us vostre vostra seva també molt fitxer fitxers arxiu obrir obre desar desa suprimir preferències \
                configuració tancar tots totes abans després fins cap durant perquè té cal ara teu teva teus vols fer \
                estat adreça espai lliure prou connexió missatge qualsevol torneu canvis canviar
                """,
            shared: """
                el la les un una uns de del en que no es és per al als ha han com si on poden seu seus ja carpeta eliminar \
                elimina error nou nova tot des sobre entre aquí ser nom disc finestra servidor moment via
                """),
        LanguageList(
            "oc", "Occitan", letters: "àèéòóúç",
            words: """
                los las dels amb sens aqueste aquesta aquò coma quand ont pòt podètz volètz vòstre vòstra tanben plan \
                fichièr fichièrs dorsièr dobrir enregistrar suprimir escafar nòu novèl tampar anullar totes abans aprèp \
                fins sus cap pendent perque cal ara aicí èsser
                """,
            shared: """
                lo la un una de del en que non es son per al als an mai mas se ja error tot entre
                """),
        LanguageList(
            "ro", "Romanian", letters: "ăâîșțşţ",
            words: """
                și în pe cu pentru prin sunt fost fi să că care dacă când unde poate puteți vă dumneavoastră acest această \
                aceste acestui lui lor ca fișier fișiere fișierul fişier dosar deschide salvează salvați șterge setări \
                eroare nouă închide anulare anulează toate înainte după până fără foarte sunteți ați aveți trebuie doar \
                acum aici dvs către asupra niciun nicio şi nume numele spațiu suficient fereastra conexiunea serverul \
                mesajul oricând încercați târziu modificările
                """,
            shared: """
                un sau de la din nu este au se ce mai dar ei al ale nou tot adresa disc mesaj via
                """),
        LanguageList(
            "nl", "Dutch", letters: "ëï",
            words: """
                het zijn werd wordt worden niet geen met voor door uit aan bij naar deze maar ook nog jij jouw uw wij zij \
                hun kunt kunnen kon wil wilt hebt heeft hebben moet wanneer omdat alleen meer bestand bestanden map openen \
                bewaar bewaren opslaan verwijder verwijderen instellingen fout nieuwe nieuw sluiten annuleer annuleren \
                kies voordat zonder tijdens tussen welke wat mogelijk deel naam ruimte venster verbinding bericht genoeg \
                probeer opnieuw wijzigingen elk later
                """,
            shared: """
                de een en van is was in op te om als dat die dit of er je we ze kan alle dan open over nu hier adres \
                server moment via
                """),
        LanguageList(
            "af", "Afrikaans", letters: "êë",
            words: """
                het met vir deur uit aan wat hierdie maar ook nog jy jou ons hulle wil sal moet wanneer omdat meer lêer \
                lêers gids stoor skrap verwyder instellings fout nuwe sluit kanselleer kies voordat oor sonder tydens word \
                geen kon
                """,
            shared: """
                die en van is nie in op te by na om as dat dit of kan alle net open nou hier was
                """),
        LanguageList(
            "lb", "Luxembourgish", letters: "ëéä",
            words: """
                ass sinn eng fir mat vun vum bei aus iwwer ënner wann datt oder awer nach nëmmen äre iech mir ech dës \
                dësen keng kee méi virun opmaachen späicheren läschen astellungen feeler ofbriechen zoumaachen wielt wëllt \
                kann kënnt gouf ginn
                """,
            shared: """
                an net en een op no och är dat all fichier dossier nei
                """),
        LanguageList(
            "sv", "Swedish", letters: "åäö",
            words: """
                att inte ett för till från hade kunde ska vill dina när också detta denna dessa vara någon något inga än \
                mapp öppna spara radera bort inställningar nya stäng välj innan över mellan redan där här måste eftersom \
                vid sedan namn adress utrymme fönster fönstret anslutning anslutningen servern meddelande meddelandet \
                försök ändringar ändra tillräckligt
                """,
            shared: """
                och det den de är var en som på av med om har kan skulle du din ditt vi er ni dig eller men så alla alltid \
                blir blev ingen mer fil filen filer mappen ta fel ny nytt avbryt efter under utan nu tid igen via ledig
                """),
        LanguageList(
            "da", "Danish", letters: "æøå",
            words: """
                ikke fra havde kunne skal vil dine når også altid dette denne disse bliver være nogen noget mere end mappe \
                åbn åbne gem gemme slet slettes slette indstillinger fejl nyt nye luk annuller vælg før inden mellem uden \
                allerede må fordi ved hvor hvis ændre hvad sker navn plads vindue vinduet forbindelse forbindelsen \
                serveren besked prøv ændringer nok senere
                """,
            shared: """
                og at det den de er var en et som på for af med til om har kan skulle du din dit vi jer dig eller men så \
                alle blev ingen fil filen filer mappen ny efter under over der her nu adresse tid igen ledig via
                """),
        LanguageList(
            "nb", "Norwegian", letters: "æøå",
            words: """
                ikke fra hadde kunne skal vil dine dere deg når også dette denne disse ble være noen noe enn mappe åpne \
                lagre lagret slett slettet slette innstillinger feil nye lukk velg etter før mellom uten allerede nå må \
                fordi ved hvor hvis endre hva skjer seg navn plass vindu vinduet forbindelse forbindelsen serveren melding \
                meldingen prøv igjen endringer nok senere
                """,
            shared: """
                og at det den de er var en et som på for av med til om har kan skulle du din ditt vi eller men så alle \
                alltid blir ingen mer fil filen filer mappen ny nytt avbryt under over der her adresse tid ledig via
                """),
        LanguageList(
            "nn", "Nynorsk", letters: "æøå",
            words: """
                ikkje eit frå hadde kunne skal vil dine dykk deg når også dette denne desse vart vere nokon noko meir enn \
                fila mappe opne lagre slett slette innstillingar feil nye lukk vel etter før mellom allereie må fordi ved \
                kor viss korleis berre eg
                """,
            shared: """
                og at det den dei er var ein ei som på for av med til om har kan skulle du din ditt vi eller men så alle \
                alltid blir ingen fil filer mappa ny nytt avbryt under over utan der her no
                """),
        LanguageList(
            "is", "Icelandic", letters: "þðáéíóúýæö",
            words: """
                að í frá með við ekki þú þinn þín þitt það þetta þessi eða ef þegar voru hefur hafa verið verður vera \
                getur gat skrá skrár möppu opna vista eyða stillingar villa nýtt ný loka hætta allt allar áður eftir \
                ekkert enginn hér núna þarf vilt viltu fyrir upp
                """,
            shared: """
                og er á um til sem en var mappa alla af
                """),
        LanguageList(
            "eo", "Esperanto", letters: "ĉĝĥĵŝŭ",
            words: """
                kaj estis kiu kiuj aŭ sed ankaŭ viaj tiu tiuj ĉi tio jam povas volas ĉiuj dosiero dosieron dosierojn \
                dosierujo malfermi konservi forigi agordoj eraro fermi nuligi elektu antaŭ post nun tie
                """,
            shared: """
                la de en estas ne al por kun sen pri el da ke se nur via mi vi ni ili nova
                """),
        LanguageList(
            "eu", "Basque", letters: "ñ",
            words: """
                eta dira zure bat hau hori honek dute dago egin edo baina ere bai baino gabe aurretik ondoren guztiak \
                guztia berria berri fitxategia fitxategiak karpeta ireki gorde ezabatu ezarpenak errorea itxi utzi \
                aukeratu nahi duzu daiteke ezin izan zen dela bezala orain hemen behar mesedez gehiago
                """,
            shared: """
                da ez du den bila ko
                """),
        LanguageList(
            "mt", "Maltese", letters: "ċġħż",
            words: """
                li mal tal biex jew imma jekk meta hija huwa kien kienet mhux dawn tiegħek għal minn wara qabel mingħajr \
                kollha ġdid iftaħ ħassar agħlaq ikkanċella agħżel trid tista hawn issa għandek
                """,
            shared: """
                il ta ma fil bil dan din fajl
                """),
    ]
}
