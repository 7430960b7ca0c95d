/** Calls for monitors: GET /api/health, /api/live and /api/ready. */
import { createRoute, z } from '@hono/zod-openapi'
import type { AppContext } from '../../app-env.ts'
import { RETRY_AFTER } from '../../errors.ts'
import { log } from '../../log.ts'
import { createRouter, jsonResponse, problemResponses } from '../../router.ts'
import { sendDueAlarms } from '../alarm/send-due-alarms.ts'
import { checkHealth } from './check.ts'
import { hasMonitorKey } from './monitor-key.ts'
import { type Health, healthSchema } from './schema.ts'

const health = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Shop'],
  summary: 'Whether the database answers and can be written, and which release, version and commit are live',
  responses: {
    200: jsonResponse(healthSchema, 'The shop can sell'),
    503: jsonResponse(
      healthSchema,
      'The database is unavailable, or can’t be written: `problem` and `message` say why',
    ),
    ...problemResponses(500),
  },
})

const live = createRoute({
  method: 'get',
  path: '/live',
  tags: ['Shop'],
  summary: 'Whether the Worker answers; checks nothing else',
  responses: { 200: jsonResponse(z.object({ live: z.literal(true) }), 'The Worker answers') },
})

const readySchema = z.object({
  ready: z.boolean(),
  /** Reasons why it is not. */
  waits_for: z.array(z.enum(['database', 'pages'])),
})

const ready = createRoute({
  method: 'get',
  path: '/ready',
  tags: ['Shop'],
  summary: 'Whether the shop can take orders and has pages to show, for load balancers',
  responses: {
    200: jsonResponse(readySchema, 'The shop is ready'),
    503: jsonResponse(readySchema, 'It is not: `waits_for` says why'),
    ...problemResponses(500),
  },
})

/** Minimum interval between two calls that send alarms, in milliseconds. */
const PING_INTERVAL_MS = 60_000

/** When this isolate last rang alarms (Date.now()). */
let rang = 0

/** Rings the alarm that no job can ring: a monitor's next call reports a stopped scheduler. */
function ringWithoutScheduler(c: AppContext): void {
  const { settings, database, now } = c.var
  if (now.getTime() - rang < PING_INTERVAL_MS) return
  rang = now.getTime()
  const ringing = sendDueAlarms({ settings, database, now: settings.now }).catch((error: unknown) =>
    log('error', { job: 'alarms', error: String(error) }),
  )
  c.executionCtx.waitUntil(ringing)
}

export const healthRoutes = createRouter()
  .openapi(live, (c) => c.json({ live: true as const }, 200))
  .openapi(ready, async (c) => {
    const { database, problem, release } = await checkHealth(c.var)
    const waits_for: ('database' | 'pages')[] = []
    if (database === 'unreachable' || problem !== undefined) waits_for.push('database')
    if (release === '') waits_for.push('pages')
    if (waits_for.length === 0) return c.json({ ready: true, waits_for }, 200)
    c.header('Retry-After', RETRY_AFTER)
    return c.json({ ready: false, waits_for }, 503)
  })
  .openapi(health, async (c) => {
    const { alarms, ...rest } = await checkHealth(c.var)
    if (alarms.some(({ cause }) => cause === 'scheduler_stopped')) ringWithoutScheduler(c)
    // The words say how many payments and mails are concerned, which is the shop's own business.
    const shown = (await hasMonitorKey(c)) ? alarms : alarms.map(({ cause }) => ({ cause }))
    const state: Health = shown.length === 0 ? rest : { ...rest, alarms: shown }
    if (state.database === 'reachable' && state.problem === undefined) return c.json(state, 200)
    c.header('Retry-After', RETRY_AFTER)
    return c.json(state, 503)
  })
