/** Fields of a new product that come from the one it is like, where they are empty. Pure. */
import type { EditedProduct } from '../../../../domain/catalogue/product/edit.schema.ts'
import type { NewProduct } from '../../../../domain/catalogue/product/new-product.ts'
import type { CatalogueCategory } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import type { Blank } from '../../../kit/panel/schema-form.tsx'

type Typed = Blank<Pick<NewProduct, 'winery' | 'kind' | 'category_id' | 'country' | 'region'>>

export function filledLike(typed: Typed, model: EditedProduct, categories: readonly CatalogueCategory[]) {
  const category = categories.find(({ sef_url }) => `${sef_url}/` === model.category_url)
  return {
    like: model.code,
    type_id: model.type_id,
    winery: typed.winery || model.winery,
    kind: typed.kind ?? model.kind,
    country: typed.country || model.country,
    region: typed.region || model.region,
    ...(typed.category_id === null && category && { category_id: category.id }),
  }
}
