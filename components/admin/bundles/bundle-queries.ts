/** The bundles as the control panel reads them; where others make one live is seen within seconds. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { PUBLISHING } from '../publishing/publishing-queries.ts'
import { answered } from '../queries.ts'

/** Milliseconds between looks at what others do, and at what time has done. */
const LOOK_EVERY = 10_000

export const bundlesQuery = queryOptions({
  queryKey: [PUBLISHING, 'bundles'],
  queryFn: async () => (await answered(call('GET /api/admin/bundles'))).bundles,
  refetchInterval: LOOK_EVERY,
})
