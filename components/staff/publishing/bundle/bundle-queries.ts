/**
 * The bundles and their previews as the control panel reads them; what others and the shop do is seen within seconds.
 */
import { queryOptions } from '@tanstack/react-query'
import { isUnderWay } from '../../../../domain/publishing/preview/preview.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'

/** Polling interval in milliseconds, for changes by other users and by scheduled jobs. */
const REFETCH_INTERVAL_MS = 10_000

export const bundlesQuery = queryOptions({
  queryKey: [PUBLISHING, 'bundles'],
  queryFn: async () => (await unwrap(call('GET /api/admin/bundles'))).bundles,
  refetchInterval: REFETCH_INTERVAL_MS,
})

/** Interval while a preview is being made. */
const REFETCH_SOON_MS = 1000

export const previewsQuery = queryOptions({
  queryKey: [PUBLISHING, 'previews'],
  queryFn: async () => (await unwrap(call('GET /api/admin/previews'))).previews,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REFETCH_SOON_MS : REFETCH_INTERVAL_MS),
})
