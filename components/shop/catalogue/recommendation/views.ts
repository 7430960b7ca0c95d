/** The products a visitor has looked at. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { call } from '../../../kit/api/call.ts'

/** Records that a product's page was viewed. A failure is ignored: the product is then missing from the list. */
export const recordView = async (code: string): Promise<void> => {
  await call('POST /api/products/recently-viewed', { body: { product_code: code } })
}

/** Newest first, without the product that is looked at, if one is; null when the request failed. */
export async function loadViewed(except?: string): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/recently-viewed', {
    query: except === undefined ? {} : { product_code: except },
  })
  return answer.ok ? answer.data.products : null
}

/** The same few products for everybody, for the page builder; null when the request failed. */
export async function loadViewedSample(): Promise<ProductCard[] | null> {
  const answer = await call('GET /api/products/recently-viewed', { query: { use_demo_data: 'true' } })
  return answer.ok ? answer.data.products : null
}
