/** A catalogue of any size whose wines differ in every property that lists use. */
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { giftEntry, wineEntry } from './entries.ts'

const PLACES = [
  { kind: 'red', country: 'Spain', region: 'Rioja', grapes: ['Tempranillo'] },
  { kind: 'red', country: 'France', region: 'Bordeaux', grapes: ['Merlot'] },
  { kind: 'red', country: 'Italy', region: 'Tuscany', grapes: ['Sangiovese'] },
  { kind: 'white', country: 'Spain', region: 'Rueda', grapes: ['Verdejo'] },
  { kind: 'white', country: 'France', region: 'Loire', grapes: ['Sauvignon Blanc'] },
  { kind: 'sparkling', country: 'France', region: 'Champagne', grapes: ['Chardonnay'] },
] as const

const SPARKLING = 5

/** Fills more than the first batch of `/wine` from a hundred wines on. */
export const variedCatalogue = (wines: number): CatalogueEntry[] => [
  ...Array.from({ length: wines }, (_, index) => {
    const { grapes, ...place } = PLACES[index % PLACES.length] ?? PLACES[0]
    return wineEntry({
      code: `CD${1000 + index}`,
      ...place,
      grapes: [...grapes],
      price: 1599 + 10 * (index % 90),
      mixSixPrice: 1399,
      // Only one of the sparkling wines: a list of a programme that has one wine.
      lockItInPrice: index % 3 === 0 || index === SPARKLING ? 1099 : null,
      wineclubPrice: index % 4 === 0 ? 1049 : null,
    })
  }),
  giftEntry({ code: 'CDG1' }),
]
