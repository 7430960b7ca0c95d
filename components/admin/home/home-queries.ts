/** The call of the home screen. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { answered } from '../queries.ts'

/** Milliseconds: orders come in while the screen is open. */
const ASKED_EVERY = 60_000

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => answered(call('GET /api/admin/home')),
  refetchInterval: ASKED_EVERY,
})
