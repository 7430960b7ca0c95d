/** The categories of a shop that has no products yet: those its menu and its pages lead to. */
import { deriveCategories } from '../../domain/catalogue/categories.ts'
import type { DerivedCategories } from '../../domain/catalogue/category-draft.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { WINE_KINDS } from '../../domain/product/wine-kind.ts'

type Example = Pick<CatalogueEntry, 'code' | 'typeid' | 'kind' | 'country' | 'region' | 'grapes' | 'style'>

/** Of no place, grape or style, so that it opens only the categories at the top and the lock-it-in lists. */
const example = (over: Pick<Example, 'code' | 'typeid' | 'kind'>): Example => ({
  country: '',
  region: '',
  grapes: [],
  style: '',
  ...over,
})

/** Those a catalogue with one wine of each kind and one gift would have; the examples themselves are sold by nobody. */
export const starterCategories = (): DerivedCategories =>
  deriveCategories([
    ...WINE_KINDS.map((kind) => example({ code: kind, typeid: 'wine', kind })),
    example({ code: 'gift', typeid: 'gift', kind: null }),
  ])
