/** Words that identify a wine's kind. Only words that no other kind uses. */
import { GRAPES } from '../../catalogue/entry/grape-names.ts'
import type { WineKind } from '../../catalogue/product/wine-kind.ts'

/** 'other': neither wine nor spirit. */
export type DrinkKind = WineKind | 'spirit' | 'other'

export type KindWord = {
  kind: DrinkKind
  /**
   * 'anywhere': at any position; 'last': only at the end of its part of the text ('Rhône Red', but not 'Red Hill');
   * 'grape': a grape or place of one colour, which a word for the kind itself overrides.
   */
  use: 'anywhere' | 'last' | 'grape'
}

/** Places whose wines have one colour, if only the place is named. */
const PLACES_OF_ONE_COLOUR = {
  red: 'barolo, barbaresco, chianti, chianti classico, brunello di montalcino, amarone, valpolicella, ripasso, beaujolais villages, fleurie, morgon, moulin a vent, brouilly, pomerol, saint emilion, st emilion, pauillac, margaux, saint julien, saint estephe, gigondas, cote rotie, gevrey chambertin, pommard, nuits saint georges, bardolino, claret'.split(
    ', ',
  ),
  white:
    'greco di tufo, picpoul de pinet, soave, gavi, gavi di gavi, chablis, petit chablis, pouilly fume, pouilly fuisse, meursault, puligny montrachet, orvieto, frascati, vouvray'.split(
      ', ',
    ),
}

const hasSpace = (grape: string): boolean => grape.includes(' ')
/** 'pinotnoir', as tills and hurried typists write it. */
const joined = (grape: string): string => grape.replaceAll(' ', '')

const WORDS: Record<KindWord['use'], Partial<Record<DrinkKind, string>>> = {
  anywhere: {
    red: 'red wine, red wines, red blend, vin rouge, vino rosso, vino tinto, vinho tinto, rosso di montalcino, rosso di montepulciano, rosso conero',
    white:
      'white wine, white wines, white blend, vin blanc, vino bianco, vino blanco, vinho branco, blanc de blancs, blanc de blanc',
    rose: 'rose wine, rose wines, pink wine, rosado, rosato, rose d anjou, cabernet d anjou, cotes de provence rose, provence rose, tavel, white zinfandel, white grenache, zinfandel rose, zinfandel blush, blush wine, pinot grigio blush, cerasuolo d abruzzo',
    sparkling:
      'sparkling, sparkling wine, prosecco, cava, champagne, cremant, spumante, franciacorta, sekt, cap classique, pet nat, petillant naturel, corpinnat, trentodoc, methode traditionnelle, methode champenoise, asti spumante, fizz, english sparkling',
    fortified:
      'fortified, fortified wine, port, ruby port, tawny port, white port, vintage port, tawny, late bottled vintage, lbv, sherry, amontillado, oloroso, manzanilla, palo cortado, pedro ximenez, fino sherry, madeira, marsala, vermouth, banyuls, maury, rivesaltes, rutherglen muscat, vin doux naturel, moscatel de setubal, pineau des charentes',
    sweet:
      'dessert wine, dessert wines, sweet wine, sweet wines, pudding wine, sauternes, barsac, monbazillac, tokaji aszu, aszu, ice wine, icewine, eiswein, late harvest, vin santo, beerenauslese, trockenbeerenauslese, passito, vendange tardive, vendanges tardives, selection de grains nobles, botrytis',
    orange: 'orange wine, orange wines, skin contact, amber wine, vino naranja, vin orange',
    spirit:
      'spirit, spirits, gin, vodka, rum, whisky, whiskey, bourbon, brandy, cognac, armagnac, calvados, grappa, tequila, mezcal, liqueur, limoncello, absinthe, pisco, marc d alsace, marc de bourgogne, marc de champagne, eau de vie, single malt, schnapps, aquavit',
    other:
      'beer, beers, lager, pale ale, ipa, stout, cider, perry, sake, soft drink, soft drinks, mixer, mixers, tonic water, mineral water, gift voucher, gift card, corkscrew, decanter, glassware, wine glass, wine glasses, hamper, olive oil, kombucha',
  },
  last: {
    red: 'red, reds, rouge, rosso, tinto, rotwein',
    white: 'white, whites, blanc, bianco, blanco, branco, weisswein',
    rose: 'rose, roses',
    sweet: 'sweet, dessert',
    orange: 'amber',
  },
  grape: {
    red: [...GRAPES.red, ...GRAPES.red.filter(hasSpace).map(joined), ...PLACES_OF_ONE_COLOUR.red].join(', '),
    white: [...GRAPES.white, ...GRAPES.white.filter(hasSpace).map(joined), ...PLACES_OF_ONE_COLOUR.white].join(', '),
  },
}

/** Names in which those words mean something else: places, brands, casks. */
const SILENT =
  'port phillip, port phillip estate, port lincoln, port cask, port casks, port barrel, port barrels, port wood, sherry cask, sherry casks, madeira cask, bourbon barrel, bourbon barrels, whiskey barrel, whisky barrel, whisky cask, rum barrel, rum cask, white rose, black rose, desert rose, wild rose, english rose, tudor rose, cheval blanc, mont blanc, blanc de noirs, blanc de noir, castel rosso, red hill, red rock, big red, little red, pinot meunier, champagne vinegar, gin trap, rum runner, brandy cask, cognac cask, cognac barrel'

/** Types of wine as lists write them in a cell of their own. */
export const TYPE_NAMES: ReadonlyMap<string, DrinkKind> = new Map(
  Object.entries({
    red: 'red, reds, red wine, still red, rouge, tinto, rosso, rotwein, red still',
    white: 'white, whites, white wine, still white, blanc, blanco, bianco, branco, weisswein, white still',
    rose: 'rose, roses, rose wine, pink, pink wine, rosado, rosato, blush, still rose',
    sparkling:
      'sparkling, sparkling wine, champagne, prosecco, cava, cremant, fizz, bubbly, sparkling rose, sparkling white, sparkling red, champagne and sparkling',
    fortified:
      'fortified, fortified wine, port, sherry, madeira, marsala, vermouth, ruby port, tawny port, tawny, white port, lbv port, vintage port, port and fortified, brown',
    sweet: 'sweet, dessert, dessert wine, sweet wine, pudding wine, sticky',
    orange: 'orange, orange wine, amber, amber wine, skin contact',
    spirit:
      'spirit, spirits, gin, vodka, rum, whisky, whiskey, bourbon, brandy, cognac, armagnac, calvados, grappa, marc, tequila, mezcal, liqueur, liqueurs',
    other:
      'beer, lager, ale, cider, perry, sake, soft drink, soft drinks, mixer, mixers, water, gift, gifts, glassware, accessory, accessories, food, hamper, voucher',
  } satisfies Record<DrinkKind, string>).flatMap(([kind, names]) =>
    names.split(', ').map((name) => [name, kind as DrinkKind] as const),
  ),
)

/** Types that leave the kind open. */
export const OPEN_TYPES = new Set([
  'wine',
  'wines',
  'still',
  'still wine',
  'bottle',
  'table wine',
  'other',
  'drinks',
  'alcohol',
  'mixed',
])

/** Kinds by phrase; null for phrases that mean nothing. */
export const KIND_PHRASES: ReadonlyMap<string, KindWord | null> = new Map([
  ...Object.entries(WORDS).flatMap(([use, kinds]) =>
    Object.entries(kinds).flatMap(([kind, words]) =>
      words.split(', ').map((word) => [word, { kind, use } as KindWord] as const),
    ),
  ),
  ...SILENT.split(', ').map((phrase) => [phrase, null] as const),
])
