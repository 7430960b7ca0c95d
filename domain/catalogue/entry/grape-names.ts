/** Grapes by their names without accents: those of one colour, which indicate a wine's kind, and others. */
import { capital } from '../../core/text/capital.ts'

const split = (names: string): string[] => names.split(', ')

export const GRAPES = {
  red: split(
    'malbec, merlot, cabernet, cabernet sauvignon, cabernet franc, pinot noir, syrah, shiraz, tempranillo, sangiovese, nebbiolo, barbera, dolcetto, primitivo, zinfandel, negroamaro, nero d avola, montepulciano, aglianico, corvina, carmenere, pinotage, mourvedre, monastrell, garnacha, garnacha tinta, grenache, grenache noir, cinsault, carignan, gamay, touriga nacional, touriga franca, tinta roriz, mencia, tannat, bonarda, petit verdot, petite sirah, nerello mascalese, teroldego, lagrein, blaufrankisch, zweigelt, saperavi, xinomavro, agiorgitiko, trincadeira, castelao, baga, graciano, spatburgunder',
  ),
  white: split(
    'chardonnay, sauvignon blanc, sauvignon, pinot grigio, pinot gris, pinot blanc, riesling, chenin blanc, chenin, viognier, semillon, gewurztraminer, albarino, alvarinho, verdejo, verdelho, godello, macabeo, viura, gruner veltliner, torrontes, vermentino, verdicchio, trebbiano, garganega, cortese, fiano, falanghina, greco, pecorino, grillo, inzolia, catarratto, picpoul, marsanne, roussanne, grenache blanc, garnacha blanca, muscadet, melon de bourgogne, aligote, silvaner, sylvaner, muller thurgau, bacchus, assyrtiko, furmint, arneis, colombard, ugni blanc, loureiro, encruzado, arinto, fernao pires, gros manseng, petit manseng, folle blanche, ortega',
  ),
} as const

/** Grapes whose wines may be of several kinds, or that are rarely bottled alone. */
const OTHER_GRAPES = split(
  'muscat, moscato, pinot meunier, meunier, glera, xarel lo, parellada, viosinho, gouveio, rabigato, tinta barroca, tinta cao, alicante bouschet, alfrocheiro, jaen, antao vaz, avesso, trajadura, maria gomes, bical, mazuelo, bobal, airen, palomino, zibibbo, corvinone, rondinella, molinara, canaiolo, colorino, ciliegiolo, nerello cappuccio, frappato, carricante, lambrusco, counoise, picardan, bourboulenc, clairette, mauzac, jacquere, savagnin, poulsard, trousseau, mondeuse, negrette, malvasia, moscatel, seyval blanc, dornfelder, portugieser, kerner, scheurebe, roussette, petite arvine, chasselas, kekfrankos, kadarka, harslevelu, feteasca neagra, feteasca regala, plavac mali, posip, mavrud, melnik, rkatsiteli, kisi, moschofilero, malagousia, robola, vidiano, vranac, ruby cabernet, cinsaut, durif, tinto fino, tinta de toro',
)

export const GRAPE_NAMES: ReadonlySet<string> = new Set([...GRAPES.red, ...GRAPES.white, ...OTHER_GRAPES])

const grapeWord = (word: string): string => (/^(?:d|de|di|da|del|do)$/.test(word) ? word : capital(word))

/** 'Pinot Noir' by 'pinotnoir'. */
export const JOINED_GRAPES: ReadonlyMap<string, string> = new Map(
  [...GRAPE_NAMES]
    .filter((name) => name.includes(' '))
    .map((name) => [name.replaceAll(' ', ''), name.split(' ').map(grapeWord).join(' ')]),
)
