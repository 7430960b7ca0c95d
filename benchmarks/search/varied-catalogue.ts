/** Generates a catalogue with more variety than a merchant's: hardly two wines share all facets. */
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { generatedCatalogue } from '../generated-catalogue.ts'

const FIRST_VINTAGE = 2005
const VINTAGES = 20
const SECOND_GRAPES = ['Mourvèdre', 'Cabernet Franc', 'Petit Verdot', 'Viognier', 'Sémillon', 'Carignan', 'Graciano']
const STYLES = ['Elegant and savoury', 'Rich and oaky', 'Fresh and fragrant', 'Bright and zesty', 'Deep and brooding']

/** Pseudo-random numbers, the same in every run. */
const drawn = (index: number, salt: number): number =>
  Math.imul((index + 1) * 2_654_435_761 + salt, 40_503 + salt) >>> 8

const varied = (entry: CatalogueEntry, index: number): CatalogueEntry => {
  const pick = <Item>(items: readonly Item[], salt: number) => items[drawn(index, salt) % items.length]
  const second = drawn(index, 1) % 2 === 0 ? pick(SECOND_GRAPES, 2) : undefined
  const style = drawn(index, 3) % 2 === 0 ? pick(STYLES, 4) : undefined
  return {
    ...entry,
    grapes: second === undefined ? entry.grapes : [...entry.grapes, second],
    style: style ?? entry.style,
    vintage: FIRST_VINTAGE + (drawn(index, 5) % VINTAGES),
    vegetarian: drawn(index, 6) % 4 > 0,
    vegan: drawn(index, 7) % 3 > 0,
    body: drawn(index, 8) % 101,
    stock: drawn(index, 9) % 12 === 0 ? 0 : 60,
  }
}

export const variedCatalogue = (products: number): CatalogueEntry[] => generatedCatalogue(products).map(varied)
