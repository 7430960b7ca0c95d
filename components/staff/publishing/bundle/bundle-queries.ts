/**
 * The bundles and their previews as the control panel reads them; what others and the shop do is seen within seconds.
 */
import { queryOptions } from '@tanstack/react-query'
import { isUnderWay } from '../../../../domain/publishing/preview/preview.ts'
import { call } from '../../../kit/api/call.ts'
import { answered } from '../../../kit/panel/queries.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'

/** Polling interval in milliseconds, for changes by other users and by scheduled jobs. */
const LOOK_EVERY = 10_000

export const bundlesQuery = queryOptions({
  queryKey: [PUBLISHING, 'bundles'],
  queryFn: async () => (await answered(call('GET /api/admin/bundles'))).bundles,
  refetchInterval: LOOK_EVERY,
})

/** While one is being made. */
const LOOK_SOON = 1000

export const previewsQuery = queryOptions({
  queryKey: [PUBLISHING, 'previews'],
  queryFn: async () => (await answered(call('GET /api/admin/previews'))).previews,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_SOON : LOOK_EVERY),
})
