/** Northern and eastern France: Champagne, Alsace, the Loire, Burgundy and Beaujolais. */
import { place } from './place.ts'

export const FRANCE_NORTH = [
  place({
    country: 'France',
    region: 'Champagne',
    sites: `chalk slopes above the Marne
    east-facing slopes on deep chalk @ Blanc de Blancs
    north-facing slopes on the Montagne de Reims @ Blanc de Noirs
    clay-and-limestone plots in the Marne valley
    a scatter of small parcels, none bigger than a cricket pitch`,
    says: `Chalk under the vines holds water like a sponge and cold like a cellar.
    The weather here is barely warm enough, and that is exactly the point.
    Growers’ wines taste of one place; houses blend many. Both have their uses.`,
    producers: `Maison Duvernay, Tassigny-Morel, Pierre Aubrécourt, Veuve Lanciaux, Hautmesnil Père & Fils, Jeanne Corvisier, Marchand-Thiébault, Collinet-Vasseur, Blanchard d’Orbais`,
    wines: `sparkling | Brut Réserve NV | Champagne AOC | Pinot Noir, Chardonnay, Pinot Meunier | 12-12.5 | 30-42 | NV | 4 | lees | trad | 9
    sparkling | Blanc de Blancs NV | Champagne AOC | Chardonnay | 12-12.5 | 38-58 | NV | 6 | lees | trad | 6
    sparkling | Blanc de Noirs NV | Champagne AOC | Pinot Noir, Pinot Meunier | 12-12.5 | 36-54 | NV | 5 | lees | trad | 5
    sparkling | Brut Rosé NV | Champagne AOC | Pinot Noir, Chardonnay | 12-12.5 | 38-56 | NV | 4 | lees | pink | 6
    sparkling | Extra Brut Premier Cru NV | Champagne Premier Cru AOC | Chardonnay, Pinot Noir | 12-12.5 | 44-62 | NV | 6 | old | trad | 4
    sparkling | Millésime Brut | Champagne AOC | Pinot Noir, Chardonnay | 12-12.5 | 58-115 | 2014-2018 | 16 | lees | trad | 5`,
  }),
  place({
    country: 'France',
    region: 'Alsace',
    sites: `granite terraces under the Vosges
    pink sandstone above the half-timbered villages
    marl and limestone in the rain shadow of the mountains`,
    says: `The Vosges take the rain, so the vines get more sun than their latitude deserves.
    The tall bottle is the law here, and a nuisance in the fridge.`,
    producers: `Domaine Kestelberg, Maison Wurthlin, Jean-Luc Obermatt, Domaine Schaffersheim, Cave Altwiller`,
    wines: `white | Riesling | Alsace AOC | Riesling | 12.5-13.5 | 14-22 | 2020-2024 | 8 | cask | crisp | 5
    white | Pinot Gris | Alsace AOC | Pinot Gris | 13-14 | 14-22 | 2021-2024 | 6 | cask | rich | 4
    white | Gewürztraminer | Alsace AOC | Gewürztraminer | 13.5-14 | 14-23 | 2021-2024 | 6 | cask | aromatic | 4
    white | Pinot Blanc | Alsace AOC | Pinot Blanc | 12.5-13 | 11-15 | 2022-2024 | 4 | none | fresh | 3
    white | Riesling Grand Cru Steinklotz | Alsace Grand Cru AOC | Riesling | 13-13.5 | 28-42 | 2018-2021 | 15 | cask | crisp | 2
    sparkling | Crémant d’Alsace Brut NV | Crémant d’Alsace AOC | Pinot Blanc, Chardonnay | 12-12.5 | 14-18 | NV | 3 | lees | trad | 3
    sweet | Gewürztraminer Vendanges Tardives | Alsace AOC | Gewürztraminer | 12.5-13.5 | 28-38 | 2017-2020 | 15 | cask | late | 2`,
  }),
  place({
    country: 'France',
    region: 'Loire',
    sites: `tuffeau limestone honeycombed with cellars @ Vouvray, Chinon, Saumur, Touraine, Crémant, Rosé
    flint and clay above the river at Sancerre @ Sancerre
    Kimmeridgian marl full of fossil oysters @ Sancerre, Pouilly
    schist slopes in the Layon valley @ Layon, Savennières
    sand and gneiss near the Atlantic mouth @ Muscadet`,
    says: `A thousand kilometres of river and hardly a heavy wine on it.
    The cellars are old quarries; the châteaux upstairs were built from what came out.
    Cool springs, long autumns: the fruit ripens slowly and keeps its nerve.`,
    producers: `Domaine des Hautes Rouères, Clos de la Perrauderie, Domaine Fourcherie, Château de Villebrun, Luc Desmarais, Domaine Vaugirault, Les Caves du Héron, Domaine Anselme Roy`,
    wines: `white | Sancerre | Sancerre AOC | Sauvignon Blanc | 12.5-13.5 | 19-29 | 2022-2024 | 4 | lees | crisp | 7
    white | Pouilly-Fumé | Pouilly-Fumé AOC | Sauvignon Blanc | 12.5-13.5 | 19-27 | 2022-2024 | 4 | lees | crisp | 4
    white | Touraine Sauvignon | Touraine AOC | Sauvignon Blanc | 12-13 | 9.5-13 | 2023-2025 | 2 | none | crisp | 5
    white | Muscadet Sèvre et Maine sur Lie | Muscadet Sèvre et Maine AOC | Melon de Bourgogne | 12-12.5 | 9.5-15 | 2022-2024 | 4 | lees | crisp | 5
    white | Vouvray Sec | Vouvray AOC | Chenin Blanc | 12.5-13.5 | 15-22 | 2020-2023 | 9 | old | rich | 4
    white | Savennières | Savennières AOC | Chenin Blanc | 13.5-14.5 | 24-36 | 2019-2022 | 12 | old | rich | 2
    red | Chinon | Chinon AOC | Cabernet Franc | 12.5-13.5 | 12-19 | 2020-2023 | 7 | old | light | 5
    red | Saumur-Champigny | Saumur-Champigny AOC | Cabernet Franc | 12.5-13.5 | 13-20 | 2020-2023 | 6 | old | light | 4
    red | Sancerre Rouge | Sancerre AOC | Pinot Noir | 12.5-13.5 | 22-30 | 2020-2023 | 6 | old | light | 2
    rose | Rosé de Loire | Rosé de Loire AOC | Cabernet Franc, Gamay | 12-12.5 | 10-13 | 2024-2025 | 2 | none | pale | 3
    sparkling | Crémant de Loire Brut NV | Crémant de Loire AOC | Chenin Blanc, Chardonnay | 12-12.5 | 13.5-18 | NV | 3 | lees | trad | 4
    sweet | Coteaux du Layon | Coteaux du Layon AOC | Chenin Blanc | 11.5-12.5 | 17-28 | 2018-2022 | 18 | old | botrytis | 3`,
  }),
  place({
    country: 'France',
    region: 'Burgundy',
    sites: `a thin strip of limestone on the Côte @ Gevrey, Volnay, Beaune, Meursault, Puligny
    Kimmeridgian clay, fossil oysters and all @ Chablis
    old vines halfway up the slope, where the good soil stops
    clay and limestone on the Mâconnais hills @ Mâcon, Saint-Véran
    three rows here and four rows there, as inheritance left them`,
    says: `A hundred paces up or down the hill changes the price, and sometimes the wine.
    Napoleon’s inheritance law cut the vineyards into handkerchiefs, and they are still being folded.
    Spring frost is the great editor here; what survives is concentrated.
    The village name on the label matters less than whoever pruned the vines.`,
    producers: `Domaine Perrachon, Maison Vaucrain-Dubois, Domaine Gauthey-Lorin, Étienne Marsannet, Domaine de la Combe Noire, Bertrand Chaussard, Domaine Moutardot, Les Héritiers Fauconnier, Domaine Roncevaux`,
    wines: `red | Bourgogne Pinot Noir | Bourgogne AOC | Pinot Noir | 12.5-13.5 | 18-27 | 2021-2023 | 5 | old | light | 8
    red | Gevrey-Chambertin | Gevrey-Chambertin AOC | Pinot Noir | 13-13.5 | 46-72 | 2019-2022 | 12 | french | light | 4
    red | Mercurey | Mercurey AOC | Pinot Noir | 13-13.5 | 25-36 | 2020-2022 | 8 | french | light | 4
    red | Beaune Premier Cru | Beaune Premier Cru AOC | Pinot Noir | 13-13.5 | 44-66 | 2019-2022 | 12 | french | light | 4
    red | Volnay | Volnay AOC | Pinot Noir | 13-13.5 | 48-74 | 2019-2022 | 12 | french | light | 3
    white | Chablis | Chablis AOC | Chardonnay | 12-13 | 17-24 | 2022-2024 | 5 | lees | crisp | 8
    white | Chablis Premier Cru | Chablis Premier Cru AOC | Chardonnay | 12.5-13 | 28-38 | 2020-2023 | 9 | lees | crisp | 5
    white | Mâcon-Villages | Mâcon-Villages AOC | Chardonnay | 12.5-13.5 | 12.5-18 | 2022-2024 | 4 | lees | crisp | 6
    white | Saint-Véran | Saint-Véran AOC | Chardonnay | 13-13.5 | 18-25 | 2021-2023 | 5 | old | rich | 4
    white | Meursault | Meursault AOC | Chardonnay | 13-13.5 | 54-84 | 2020-2023 | 10 | french | rich | 4
    white | Bourgogne Aligoté | Bourgogne Aligoté AOC | Aligoté | 12-12.5 | 13-19 | 2022-2024 | 4 | none | crisp | 4
    white | Puligny-Montrachet | Puligny-Montrachet AOC | Chardonnay | 13-13.5 | 62-98 | 2020-2023 | 12 | french | rich | 3
    sparkling | Crémant de Bourgogne Brut NV | Crémant de Bourgogne AOC | Chardonnay, Pinot Noir | 12-12.5 | 15-20 | NV | 3 | lees | trad | 4`,
  }),
  place({
    country: 'France',
    region: 'Beaujolais',
    sites: `pink granite you could crumble in your hand
    blue volcanic stone on the slopes of Brouilly @ Brouilly, Morgon
    eighty-year-old bush vines above Fleurie @ Fleurie`,
    says: `Whole bunches go into the vat uncrushed, which is where the bounce comes from.
    Ten villages are allowed to forget the word Beaujolais and use their own name. @ Fleurie, Morgon, Brouilly`,
    producers: `Domaine des Grandes Chaumes, Domaine Marcellin Vuillard, Château des Perrelles, Domaine Pontanet, Cave du Moulin Brûlé`,
    wines: `red | Beaujolais-Villages | Beaujolais-Villages AOC | Gamay | 12-13 | 10-14 | 2022-2024 | 3 | none | chill | 5
    red | Fleurie | Fleurie AOC | Gamay | 12.5-13.5 | 15-21 | 2021-2023 | 5 | old | chill | 4
    red | Morgon | Morgon AOC | Gamay | 13-13.5 | 16-23 | 2020-2023 | 8 | old | light | 4
    red | Brouilly | Brouilly AOC | Gamay | 12.5-13.5 | 14-18 | 2022-2024 | 4 | none | chill | 3`,
  }),
]
