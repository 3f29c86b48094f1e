/** The tables of the example: a translation with several mistakes, and its base. */

export const example = {
  name: 'fr.lproj/Localizable.strings',
  table: `"menu.title" = "Le pain du jour";

/* Button. %@ is the name of a bread */
"basket.add" = "Ajouter %d au panier";

"discount" = "%d % de remise avant la fermeture";

"cafe.hours" = "Le caf\\u00e9 ouvre à 7 h";

/* %@ is the name of a customer */
"greeting" = "Bon\u200bjour, %@ !";;

/* What follows the second semicolon is lost */
"goodbye" = "À bientôt";
`,
  base: `"menu.title" = "Today's bread";
"basket.add" = "Add %@ to the basket";
"discount" = "%d%% off before closing time";
"cafe.hours" = "The café opens at 7";
"greeting" = "Good morning, %@!";
"goodbye" = "See you soon";
"slogan" = "Baked before you wake";
`,
};
