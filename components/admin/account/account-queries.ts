/** One's own account in the control panel. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => answered(call('GET /api/admin/account')),
})
