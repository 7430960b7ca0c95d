/** Query of the shop's facts that texts of pages may name. */
import { queryOptions } from '@tanstack/react-query'
import type { ContentFacts } from '../../../../domain/publishing/shop/fill-facts.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'

export const loadFacts = async (): Promise<ContentFacts> => (await unwrap(call('GET /api/admin/content-facts'))).facts

export const contentFactsQuery = queryOptions({
  queryKey: ['content-facts'],
  queryFn: loadFacts,
  staleTime: Number.POSITIVE_INFINITY,
})
