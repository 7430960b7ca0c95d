/** GET /api/metrics for Prometheus (docs/operations.md#metrics). It is no part of the API reference. */
import { problem } from '../../errors.ts'
import { createRouter } from '../../router.ts'
import { hasMonitorKey } from '../health/monitor-key.ts'
import { scrape } from './scrape.ts'

export const metricsRoutes = createRouter()

metricsRoutes.get('/metrics', async (c) => {
  if (c.var.settings.MONITOR_KEY === '') return problem(c, 404, 'Set MONITOR_KEY to read metrics')
  if (!(await hasMonitorKey(c))) return problem(c, 401, 'Send the monitor’s key: Authorization: Bearer …')
  return c.body(await scrape(c.var), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
})
