/** Records and loads the products that a visitor has viewed. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { call } from '../../../kit/api/call.ts'

/** Records that a product's page was viewed. A failure is ignored: the product is then missing from the list. */
export const recordView = async (code: string): Promise<void> => {
  await call('POST /api/products/recently-viewed', { body: { product_code: code } })
}

/** Loads recently viewed products, newest first, without the code `except`. Resolves to null when the request fails. */
export async function loadViewed(except?: string): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/recently-viewed', {
    query: except === undefined ? {} : { product_code: except },
  })
  return answer.ok ? answer.data.products : null
}

/** Loads sample products, the same for every user, for the page builder. Resolves to null when the request fails. */
export async function loadViewedSample(): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/recently-viewed', { query: { use_demo_data: 'true' } })
  return answer.ok ? answer.data.products : null
}
