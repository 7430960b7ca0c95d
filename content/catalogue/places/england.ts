/** England. */
import { place } from './place.ts'

export const ENGLAND = [
  place({
    country: 'England',
    region: 'Sussex',
    sites: `a south-facing fold of the Downs
    the same chalk as Champagne, with better cricket
    greensand under a windbreak of old oaks`,
    says: `The chalk dives under the Channel and comes up again at Épernay.
    October is the month; everything before it is nerves.`,
    producers: `Harrow & Down, Cuckmere Barn Vineyard, Tilt Hill, Saltern Lane, Wealden Bell`,
    wines: `sparkling | Classic Cuvée NV | Sussex PDO | Chardonnay, Pinot Noir, Pinot Meunier | 12-12 | 26-34 | NV | 4 | lees | trad | 5
    sparkling | Blanc de Blancs Brut | Sussex PDO | Chardonnay | 12-12 | 34-46 | 2016-2019 | 8 | lees | trad | 3
    sparkling | Sussex Rosé Brut NV | Sussex PDO | Pinot Noir, Pinot Meunier | 12-12 | 29-38 | NV | 3 | lees | pink | 3
    white | Sussex Chardonnay | Sussex PDO | Chardonnay | 11.5-12.5 | 17-24 | 2022-2023 | 4 | old | crisp | 3`,
  }),
  place({
    country: 'England',
    region: 'Kent',
    sites: `apple country on the North Downs
    chalk and flint near the old hop gardens
    clay over chalk, sheltered by a beech hanger`,
    says: `Hops out, vines in: the oast houses make handsome tasting rooms.
    The driest corner of England, which is a relative term.`,
    producers: `Pilgrim’s Oast, Elham Cross Vineyard, Two Hoppers, Barrow Street Vines`,
    wines: `sparkling | Kentish Brut NV | English Quality Sparkling Wine PDO | Pinot Noir, Chardonnay, Pinot Meunier | 12-12 | 24-32 | NV | 4 | lees | trad | 4
    white | Kent Bacchus | English Wine PDO | Bacchus | 11-12 | 14-18 | 2023-2025 | 2 | none | aromatic | 4
    rose | English Rosé | English Wine PDO | Pinot Noir | 11-12 | 14-18 | 2024-2025 | 2 | none | pale | 3`,
  }),
  place({
    country: 'England',
    region: 'Hampshire & Dorset',
    sites: `chalk above a trout stream
    a walled slope that used to grow watercress seed`,
    says: `Thin soil, deep chalk and very clear rivers.`,
    producers: `Testwater Vineyard, Larkdown Estate, Maiden Furlong`,
    wines: `sparkling | Chalk Stream Brut NV | English Quality Sparkling Wine PDO | Chardonnay, Pinot Noir, Pinot Meunier | 12-12 | 28-36 | NV | 4 | lees | trad | 3`,
  }),
]
