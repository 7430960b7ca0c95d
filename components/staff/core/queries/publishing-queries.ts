/** Queries of the publishing screen; the side bar shows the count of the first. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/api/call.ts'
import { callQuery, unwrap } from '../../../kit/panel/queries.ts'

/** Polling interval for changes by other users, in milliseconds. */
const REFETCH_INTERVAL_MS = 5000

/** Prefix of all query keys of publishing, so that one call invalidates all of them. */
export const PUBLISHING = 'publishing'

export const changesQuery = { ...callQuery(PUBLISHING, 'GET /api/admin/changes'), refetchInterval: REFETCH_INTERVAL_MS }

/** Another list of changes reaches other pages: asked again when their number or the newest one differs. */
export const reachQuery = (total: number, newest: number | undefined) =>
  queryOptions({
    queryKey: [PUBLISHING, 'reach', total, newest],
    queryFn: () => unwrap(call('GET /api/admin/changes/reach')),
  })

export const buildsQuery = queryOptions({
  queryKey: [PUBLISHING, 'builds'],
  queryFn: async () => (await unwrap(call('GET /api/admin/builds'))).builds,
  refetchInterval: REFETCH_INTERVAL_MS,
})

export const releasesQuery = queryOptions({
  queryKey: [PUBLISHING, 'releases'],
  queryFn: async () => (await unwrap(call('GET /api/admin/releases'))).releases,
})
