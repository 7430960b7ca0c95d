/** What the builder's dashboard reads: the pages, and who else has which of them open. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: () => answered(call('GET /api/admin/pages')),
})
