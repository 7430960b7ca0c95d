/** The wines the shop's design was drawn with: they keep their codes, prices and notes, and stand first. */
import { rows } from './table.ts'

export type Showcase = {
  code: string
  /** Name of the pattern, in the winery's own place, that the rest is composed from. */
  pattern: string
  winery: string
  name: string
  vintage: number | null
  price: number
  mixSixPrice: number
  lockItInPrice: number
  average: number
  ratings: number
  stock: number
  flag: string | null
  taste: string
}

const TABLE = `
CD1042 | Marlborough Sauvignon Blanc | Greystone Bay | Wairau Valley Sauvignon Blanc 2024 | 11.99 | 10.49 | 9.49 | 4.6 | 1284 | 326 | Best seller | Gooseberry, lime leaf, a clean snap
CD2210 | Haut-Médoc | Château Lestrelle | Château Lestrelle Haut-Médoc 2019 | 18.50 | 16.75 | 15.25 | 4.7 | 412 | 9 | | Cassis, cedar and fine, dry tannin
CD3307 | Uco Valley Malbec | Bodega Tres Álamos | Old Vine Malbec 2022 | 13.99 | 11.99 | 10.99 | 4.5 | 968 | 284 | Great value | Violets, plum skin, mountain freshness
CD4118 | Côtes de Provence Rosé | Domaine Sainte-Aurelle | Côtes de Provence Rosé 2024 | 14.99 | 13.25 | 11.99 | 4.4 | 655 | 212 | | Pale, dry, wild strawberry and salt
CD5071 | Brut Réserve NV | Maison Duvernay | Brut Réserve NV | 36 | 32.50 | 29.95 | 4.8 | 531 | 148 | Staff favourite | Brioche, green apple, a very fine bead
CD6024 | Trocken Riesling | Weingut Falkenberg | Trocken Riesling 2023 | 15.50 | 13.95 | 12.75 | 4.6 | 302 | 96 | | Slate, white peach, bone dry
CD7015 | Late Bottled Vintage Port | Quinta da Oliveira | Late Bottled Vintage Port 2018 | 19.99 | 17.99 | 16.50 | 4.8 | 227 | 120 | | Black cherry, fig, dark chocolate
CD8133 | Bourgogne Pinot Noir | Domaine Perrachon | Bourgogne Pinot Noir 2022 | 22 | 19.75 | 17.95 | 4.3 | 188 | 0 | | Red cherry, forest floor, silk
CD2291 | Rioja Reserva | Bodegas Marqués de Ocón | Rioja Reserva 2018 | 16.99 | 14.99 | 13.49 | 4.7 | 1103 | 240 | Best seller | Strawberry, vanilla, worn leather
CD1187 | Margaret River Chardonnay | Blackwood Ridge | Single Vineyard Chardonnay 2023 | 17.99 | 15.99 | 14.49 | 4.5 | 344 | 84 | | Nectarine, toasted almond, cool line
CD9040 | Classic Cuvée NV | Harrow & Down | Classic Cuvée NV | 29.50 | 26.95 | 24.50 | 4.6 | 276 | 132 | | Orchard blossom, shortbread, chalk
CD3390 | Barolo | Cascina Bellavento | Barolo 2019 | 32 | 28.95 | 26.50 | 4.7 | 159 | 60 | | Rose, tar, sour cherry, patience
CD6190 | Albariño | Pazo de Ribeira | Albariño 2023 | 14.50 | 12.95 | 11.75 | 4.5 | 489 | 168 | | Sea spray, grapefruit, white flowers
CD3512 | Barossa Shiraz | Wattle Creek | The Long Paddock Shiraz 2021 | 15.99 | 13.99 | 12.49 | 4.4 | 731 | 204 | | Blackberry, pepper, warm earth
CD7702 | Sauternes | Château Guilhem | Sauternes 2017 | 24.50 | 22 | 19.95 | 4.8 | 96 | 48 | | Apricot, honey, orange peel
CD4410 | Old Vine Chenin Blanc | Kloof Street Cellars | Chenin Blanc 2023 | 11.50 | 9.99 | 8.95 | 4.4 | 402 | 180 | New in | Quince, beeswax, a dry chalky finish`

const pence = (pounds: string): number => Math.round(Number(pounds) * 100)

function read(row: string[]): Showcase {
  const [code = '', pattern = '', winery = '', name = '', price = '', mix = '', lock = '', ...more] = row
  const [average, ratings, stock, flag = '', taste = ''] = more
  const year = /\d{4}$/.exec(name)
  return {
    code,
    pattern,
    winery,
    name,
    vintage: year === null ? null : Number(year[0]),
    price: pence(price),
    mixSixPrice: pence(mix),
    lockItInPrice: pence(lock),
    average: Number(average),
    ratings: Number(ratings),
    stock: Number(stock),
    flag: flag === '' ? null : flag,
    taste,
  }
}

export const SHOWCASE: readonly Showcase[] = rows(TABLE, 12).map(read)
