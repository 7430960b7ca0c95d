/** Categories of a shop without products: those that its menu and its pages link to. */
import { deriveCategories } from '../../domain/catalogue/categories.ts'
import type { DerivedCategories } from '../../domain/catalogue/category-draft.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { WINE_KINDS } from '../../domain/product/wine-kind.ts'

type Example = Pick<CatalogueEntry, 'code' | 'typeid' | 'kind' | 'country' | 'region' | 'grapes' | 'style'>

/** An example without place, grape or style, which opens only the top categories and the lock-it-in lists. */
const example = (over: Pick<Example, 'code' | 'typeid' | 'kind'>): Example => ({
  country: '',
  region: '',
  grapes: [],
  style: '',
  ...over,
})

/** Categories of a catalogue with one wine of each kind and one gift. The examples themselves are not for sale. */
export const starterCategories = (): DerivedCategories =>
  deriveCategories([
    ...WINE_KINDS.map((kind) => example({ code: kind, typeid: 'wine', kind })),
    example({ code: 'gift', typeid: 'gift', kind: null }),
  ])
