/** What the builder's dashboard reads. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: async () => (await answered(call('GET /api/admin/pages'))).pages,
})
