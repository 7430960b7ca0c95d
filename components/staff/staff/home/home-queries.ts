/** The calls of the home screen and of the side bar's counts. */
import { COUNTED, callQuery } from '../../../kit/panel/queries.ts'

/** Polling interval in milliseconds, as orders come in while the screen is open. */
const REFETCH_INTERVAL_MS = 60_000

export const homeQuery = {
  ...callQuery('home', 'GET /api/admin/home'),
  meta: COUNTED,
  refetchInterval: REFETCH_INTERVAL_MS,
}

export const waitingQuery = {
  ...callQuery('home', 'GET /api/admin/home/waiting'),
  meta: COUNTED,
  refetchInterval: REFETCH_INTERVAL_MS,
}
