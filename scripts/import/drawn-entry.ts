/** Products of the shop as their pictures are drawn. */
import type { PicturedEntry } from '../../content/illustrator/pictures.ts'
import type { EditedProduct, ProductEdit } from '../../domain/catalogue/product/edit.schema.ts'
import { withEdit } from '../../domain/catalogue/product/edit-product.ts'

export type DrawnRow = PicturedEntry

const DRAWN_FIELDS = ['name', 'winery', 'kind', 'country', 'region', 'taste'] as const
const DRAWN_ATTRIBUTES = ['grape', 'vintage', 'closure']

/** Returns true when the edit changes how the label looks. */
export const isRedrawn = (edit: ProductEdit): boolean =>
  DRAWN_FIELDS.some((field) => edit[field] !== undefined) ||
  DRAWN_ATTRIBUTES.some((key) => edit.attributes?.[key] !== undefined)

export function editedEntry(now: EditedProduct, edit: ProductEdit = {}): PicturedEntry {
  const { code, type_id: typeid, uda, volume_ml: volumeMl, attributes, ...facts } = withEdit(now, edit)
  const { name, winery, kind, country, region, taste } = facts
  const { grape = '', vintage = '', closure = '' } = attributes
  return {
    ...{ code, typeid, uda, volumeMl, name, winery, kind, country, region, taste, closure },
    grapes: grape.split(', ').filter((one) => one !== ''),
    vintage: /^\d{4}$/.test(vintage) ? Number(vintage) : null,
    variants: [],
  }
}
