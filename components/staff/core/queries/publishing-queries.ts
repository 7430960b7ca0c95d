/** Queries of the publishing screen; the side bar shows the count of the first. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/api/call.ts'
import { COUNTED, callQuery, unwrap } from '../../../kit/panel/queries.ts'

/** Polling interval of the publishing screen for changes by other users, in milliseconds. */
const REFETCH_INTERVAL_MS = 5000

/**
 * Polling interval of the count in the side bar, which every screen shows, in milliseconds. Shorter while changes are
 * going live automatically, which takes seconds.
 */
const COUNT_INTERVAL_MS = 60_000

/** Prefix of all query keys of publishing, so that one call invalidates all of them. */
export const PUBLISHING = 'publishing'

const changes = { ...callQuery(PUBLISHING, 'GET /api/admin/changes'), meta: COUNTED }
export const changesQuery = { ...changes, refetchInterval: REFETCH_INTERVAL_MS }
export const changesCountQuery = queryOptions({
  ...changes,
  refetchInterval: ({ state: { data } }) =>
    data?.auto_publish && data.total > 0 ? REFETCH_INTERVAL_MS : COUNT_INTERVAL_MS,
})

/** Items that the shop lacks before its first products go live; `missing` is null once they are. */
export const goingLiveQuery = queryOptions({
  queryKey: [PUBLISHING, 'going-live'],
  queryFn: () => unwrap(call('GET /api/admin/opening')),
  refetchInterval: ({ state: { data } }) => (data?.missing ? REFETCH_INTERVAL_MS : false),
})

/** Other changes affect other pages: requests the reach again when their number or the newest one differs. */
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
