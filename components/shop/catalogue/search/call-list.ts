/** Requests a product list with its filters: the product search with `search_type=exact`. */
import type { ProductList } from '../../../../domain/catalogue/search/schema.ts'
import type { ApiInput } from '../../../kit/api/api-calls.ts'
import { type CallResult, call, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'

type Query = NonNullable<ApiInput<'GET /api/elastic-search/products'>['query']>

export async function callList(query: Omit<Query, 'search_type'>): Promise<CallResult<ProductList>> {
  const answer = await call('GET /api/elastic-search/products', { query: { ...query, search_type: 'exact' } })
  if (!answer.ok) return answer
  const { data } = answer
  return 'filter_options' in data ? { ok: true, data } : { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
}
