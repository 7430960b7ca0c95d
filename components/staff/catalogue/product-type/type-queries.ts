/** Queries of the product types screen. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/api/call.ts'
import { callQuery, READ_ONCE, unwrap } from '../../../kit/panel/queries.ts'

/** First part of every key: a change invalidates all of them. */
export const TYPES = 'product-types'

export const typesQuery = queryOptions({
  queryKey: [TYPES, 'all'],
  queryFn: async () => (await unwrap(call('GET /api/admin/product-types'))).types,
})

export const typeQuery = (id: string) => ({
  ...callQuery(TYPES, 'GET /api/admin/product-types/:id', { params: { id } }),
  ...READ_ONCE,
})
