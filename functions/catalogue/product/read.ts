/** GET /api/product: one product and its stock. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { toProduct } from '../../../database/queries/catalogue/product-payload.ts'
import { type ProductKey, readVariants, selectProduct } from '../../../database/queries/catalogue/products.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { ownersPromiseTerms, readPromise } from '../../../database/queries/selling/delivery-promise.ts'
import type { Product, Stock, ViewerFacts } from '../../../domain/catalogue/product/product.ts'
import type { ProductQuery } from '../../../domain/catalogue/product/schema.ts'
import type { DeliveryPromise } from '../../../domain/selling/delivery/promise.schema.ts'

/** The query's schema requires exactly one of the two. */
const keyOf = ({ product_code, product_url }: ProductQuery): ProductKey =>
  product_code === undefined ? { product_url: product_url ?? '' } : { product_code }

/** Returns undefined when it is unknown or not on sale. If the code is a variant's, that variant is selected. */
export const readProduct = async (
  database: Client,
  query: ProductQuery,
  owner: Owner | undefined,
  at: Date,
): Promise<{ product: Product & ViewerFacts; stock: Stock; promise: DeliveryPromise | null } | undefined> => {
  const [products] = await batch(database, 'read', [
    selectProduct(keyOf(query), { owner, promise: ownersPromiseTerms(owner) }),
  ])
  const product = products.rows[0]
  if (product === undefined) return undefined
  const variants = readVariants(product)
  const chosen = variants.find(({ code }) => code === query.product_code) ?? variants[0]
  if (chosen === undefined) return undefined
  const left = Math.max(chosen.stock, chosen.local_stock ?? 0)
  return {
    product: {
      ...toProduct({ ...product, ...chosen }, product, variants, JSON.parse(product.type_attributes_json)),
      locked_in: chosen.cart_quantity > 0,
      cart_quantity: chosen.cart_quantity,
      local_stock: chosen.local_stock,
      total_stock: chosen.stock,
      page_number: 1,
    },
    stock: { in_stock: left > 0, left_in_stock: left },
    promise: chosen.stock > 0 ? readPromise(product.promise_json, { at }) : null,
  }
}
