/** Measures every request for GET /api/metrics, and logs it if ACCESS_LOG is set. */
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../../app-env.ts'
import { log } from '../../log.ts'
import { REQUEST_SECONDS, REQUESTS } from '../metrics/measured.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The pattern of the route, of which there are few: '/api/products/:code'. */
const routeOf = (c: AppContext): string => {
  const pattern = matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => !path.endsWith('*'))
  if (pattern !== undefined) return pattern
  if (c.req.path.startsWith('/api/')) return 'unknown'
  return c.req.path.startsWith('/images/') ? 'pictures' : 'pages'
}

export const measureRequest = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now()
  await next()
  const ms = performance.now() - start
  const { method, path } = c.req
  const { status } = c.res
  const route = routeOf(c)
  REQUESTS.add({ route, method: METHODS.has(method) ? method : 'other', status })
  REQUEST_SECONDS.observe(ms / 1000, { route })
  // The query string may have a token or an address.
  if (c.var.settings?.ACCESS_LOG)
    log('info', { request_id: c.var.requestId, method, path, route, status, ms: Math.round(ms) })
})
