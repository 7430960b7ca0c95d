/** Wine-making countries, as lists name them, and regions in only one country. */

/** Each country with its other names. */
const COUNTRIES: Record<string, string> = {
  Argentina: 'argentina, argentinian, argentine',
  Armenia: 'armenia',
  Australia: 'australia, australian',
  Austria: 'austria, austrian',
  Brazil: 'brazil, brazilian',
  Bulgaria: 'bulgaria, bulgarian',
  Canada: 'canada, canadian',
  Chile: 'chile, chilean',
  Croatia: 'croatia, croatian',
  Cyprus: 'cyprus',
  England: 'england, english',
  France: 'france, french',
  Germany: 'germany, german',
  Greece: 'greece, greek',
  Hungary: 'hungary, hungarian',
  Italy: 'italy, italian, italia',
  Lebanon: 'lebanon, lebanese',
  Moldova: 'moldova, moldovan',
  'New Zealand': 'new zealand, nz',
  'North Macedonia': 'north macedonia',
  Portugal: 'portugal, portuguese',
  Romania: 'romania, romanian',
  Scotland: 'scotland, scottish, scotch',
  Slovakia: 'slovakia',
  Slovenia: 'slovenia, slovenian',
  'South Africa': 'south africa, south african, rsa',
  Spain: 'spain, spanish, espana',
  Switzerland: 'switzerland, swiss',
  'United Kingdom': 'united kingdom, uk, great britain, gb',
  'United States': 'united states, united states of america, usa, us, u s a, u s, america',
  Uruguay: 'uruguay, uruguayan',
  Wales: 'wales, welsh',
}

/**
 * Other countries as cells name them. They are not looked for in the names of wines, where Jordan is a producer and
 * Turkey a dish.
 */
const OTHERS: Record<string, string> = {
  Albania: 'albania',
  Algeria: 'algeria',
  Andorra: 'andorra',
  Azerbaijan: 'azerbaijan',
  Bahamas: 'bahamas, the bahamas',
  Barbados: 'barbados',
  Belarus: 'belarus',
  Belgium: 'belgium, belgian',
  Belize: 'belize',
  Bermuda: 'bermuda',
  Bolivia: 'bolivia',
  'Bosnia and Herzegovina': 'bosnia and herzegovina, bosnia herzegovina, bosnia',
  China: 'china, chinese',
  Colombia: 'colombia',
  'Costa Rica': 'costa rica',
  Cuba: 'cuba, cuban',
  'Czech Republic': 'czech republic, czechia, czech',
  Denmark: 'denmark, danish',
  'Dominican Republic': 'dominican republic',
  Ecuador: 'ecuador',
  Egypt: 'egypt',
  'El Salvador': 'el salvador',
  Estonia: 'estonia',
  Ethiopia: 'ethiopia',
  'European Union': 'european union, eu',
  Fiji: 'fiji',
  Finland: 'finland, finnish',
  Georgia: 'georgia, georgian, republic of georgia',
  Grenada: 'grenada',
  Guadeloupe: 'guadeloupe',
  Guatemala: 'guatemala',
  Guernsey: 'guernsey',
  Guyana: 'guyana, guyanese',
  Haiti: 'haiti',
  Honduras: 'honduras',
  'Hong Kong': 'hong kong',
  Iceland: 'iceland',
  India: 'india, indian',
  Indonesia: 'indonesia',
  Ireland: 'ireland, irish, republic of ireland, eire',
  'Isle of Man': 'isle of man',
  Israel: 'israel, israeli',
  Jamaica: 'jamaica, jamaican',
  Japan: 'japan, japanese',
  Jersey: 'jersey',
  Jordan: 'jordan',
  Kazakhstan: 'kazakhstan',
  Kenya: 'kenya',
  Kosovo: 'kosovo',
  Latvia: 'latvia',
  Liechtenstein: 'liechtenstein',
  Lithuania: 'lithuania',
  Luxembourg: 'luxembourg, luxemburg',
  Madagascar: 'madagascar',
  Malaysia: 'malaysia',
  Malta: 'malta, maltese',
  Martinique: 'martinique',
  Mauritius: 'mauritius',
  Mexico: 'mexico, mexican',
  Monaco: 'monaco',
  Montenegro: 'montenegro',
  Morocco: 'morocco, moroccan',
  Myanmar: 'myanmar, burma',
  Namibia: 'namibia',
  Nepal: 'nepal',
  Netherlands: 'netherlands, the netherlands, holland, dutch',
  Nicaragua: 'nicaragua',
  Nigeria: 'nigeria',
  'Northern Ireland': 'northern ireland',
  Norway: 'norway',
  Palestine: 'palestine',
  Panama: 'panama',
  Paraguay: 'paraguay',
  Peru: 'peru, peruvian',
  Philippines: 'philippines, the philippines',
  Poland: 'poland, polish',
  'Puerto Rico': 'puerto rico',
  Réunion: 'reunion',
  Russia: 'russia, russian, russian federation',
  'Saint Lucia': 'saint lucia, st lucia',
  'San Marino': 'san marino',
  Serbia: 'serbia, serbian',
  Singapore: 'singapore',
  'South Korea': 'south korea, korea, republic of korea',
  'Sri Lanka': 'sri lanka',
  Sweden: 'sweden, swedish',
  Syria: 'syria',
  Taiwan: 'taiwan',
  Tanzania: 'tanzania',
  Thailand: 'thailand',
  'Trinidad and Tobago': 'trinidad and tobago, trinidad tobago, trinidad',
  Tunisia: 'tunisia',
  Turkey: 'turkey, turkish, turkiye',
  Ukraine: 'ukraine, ukrainian',
  Uzbekistan: 'uzbekistan',
  Venezuela: 'venezuela, venezuelan',
  Vietnam: 'vietnam, viet nam',
  Zimbabwe: 'zimbabwe',
}

/** Excludes names that two countries share: Central Valley, La Rioja, Macedonia, Santa Cruz, Kent. */
const REGIONS: Record<string, string> = {
  Argentina: 'mendoza, uco valley, valle de uco, lujan de cuyo, cafayate, salta',
  Australia:
    'barossa, barossa valley, mclaren vale, margaret river, hunter valley, yarra valley, clare valley, coonawarra, adelaide hills, eden valley, south australia, south eastern australia, western australia, mornington peninsula, tasmania, rutherglen',
  Austria: 'burgenland, kamptal, wachau, kremstal, niederosterreich, weinviertel, steiermark',
  Chile:
    'colchagua, colchagua valley, maipo, maipo valley, casablanca valley, maule valley, leyda valley, rapel valley, cachapoal valley, limari valley, elqui valley, curico valley, aconcagua, itata',
  England: 'sussex, east sussex, west sussex, surrey',
  France:
    'bordeaux, burgundy, bourgogne, alsace, champagne, beaujolais, provence, cotes de provence, languedoc, languedoc roussillon, roussillon, rhone, cotes du rhone, rhone valley, loire, loire valley, chablis, sancerre, pouilly fume, pouilly fuisse, muscadet, chateauneuf du pape, gascony, cotes de gascogne, pays d oc, jura, savoie, cahors, madiran, saint emilion, st emilion, pauillac, margaux, pomerol, medoc, haut medoc, graves, sauternes, minervois, corbieres, picpoul de pinet, macon, vouvray, bandol, gigondas, vacqueyras, limoux, cremant de loire, cremant de bourgogne, cremant d alsace, meursault, fleurie, cognac, armagnac',
  Germany: 'mosel, rheingau, pfalz, rheinhessen, nahe, franken, baden',
  Greece: 'santorini, nemea, naoussa, peloponnese, amyndeon',
  Hungary: 'tokaj, tokaji, eger, villany',
  Italy:
    'tuscany, toscana, piedmont, piemonte, veneto, sicily, sicilia, puglia, abruzzo, lombardy, marche, umbria, sardinia, sardegna, campania, basilicata, friuli, trentino, alto adige, emilia romagna, barolo, barbaresco, chianti, chianti classico, prosecco, valpolicella, amarone, soave, gavi, montalcino, brunello di montalcino, bolgheri, montepulciano d abruzzo, franciacorta, asti, etna, salento, barbera d asti, frascati, orvieto, lugana',
  Lebanon: 'bekaa, bekaa valley',
  'New Zealand':
    'marlborough, hawkes bay, central otago, martinborough, wairarapa, waipara, gimblett gravels, awatere valley, gisborne, waiheke island',
  Portugal: 'douro, alentejo, dao, vinho verde, lisboa, porto, bairrada, setubal, madeira, beira interior, tejo',
  'South Africa':
    'stellenbosch, swartland, western cape, franschhoek, paarl, walker bay, hemel en aarde, constantia, coastal region',
  Spain:
    'rioja, ribera del duero, rueda, rias baixas, priorat, penedes, navarra, jerez, cava, jumilla, campo de borja, bierzo, montsant, catalonia, catalunya, somontano, carinena, valdepenas, ribeira sacra, galicia, la mancha, calatayud, yecla, utiel requena, manzanilla',
  'United States':
    'california, napa, napa valley, sonoma, sonoma coast, sonoma county, oregon, willamette valley, washington state, lodi, paso robles, russian river valley, finger lakes, columbia valley, santa barbara',
}

/** Phrases that contain such a name but are elsewhere, or no place. */
const SILENT =
  'la rioja, port madeira, champagne vinegar, french oak, american oak, hungarian oak, spanish oak, madeira cake'

const pairs = (table: Record<string, string>): (readonly [string, string])[] =>
  Object.entries(table).flatMap(([country, names]) => names.split(', ').map((name) => [name, country] as const))

/** A country's usual name by any of its names. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(pairs(COUNTRIES))

export const OTHER_COUNTRIES: ReadonlyMap<string, string> = new Map(pairs(OTHERS))

/** The country by its name or by that of a region; null for phrases that mean no place. */
export const PLACES: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...pairs(REGIONS),
  // 'us' and 'nz' only name countries alone, not among other words.
  ...[...COUNTRY_NAMES].filter(([name]) => name.length > 3),
  ...SILENT.split(', ').map((phrase) => [phrase, null] as const),
])
