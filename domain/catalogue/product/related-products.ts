/** Related products that staff choose for a product page (docs/domain.md#recommendations). */
import type { StaffProductDetail } from './edit.schema.ts'

export type RelatedProduct = StaffProductDetail['related'][number]

/** More would leave no space for products that are bought together. */
export const MAX_RELATED = 8

/** Returns the reason why these products can't be related to `code`, or null. `found` lists the products that exist. */
export function relatedFault(
  code: string,
  related: readonly string[],
  found: readonly RelatedProduct[],
): string | null {
  if (related.includes(code)) return 'A product can’t go with itself'
  if (new Set(related).size < related.length) return 'One of them is there twice'
  const names = new Map(found.map((product) => [product.code, product]))
  const unknown = related.find((one) => !names.has(one))
  if (unknown !== undefined) return `No product has the code ${unknown}`
  const withdrawn = related.map((one) => names.get(one)).find((product) => product?.status === 'withdrawn')
  return withdrawn ? `${withdrawn.title} is archived` : null
}
