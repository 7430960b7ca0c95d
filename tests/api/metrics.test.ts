/** Metrics for a monitor, the calls of load balancers, and the log by setting. */
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import dashboard from '../../docs/grafana-dashboard.json?raw'
import { app } from '../../functions/app.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { countRoundTrips, get, SHOP } from './shop.ts'

const KEY = 'a-key-of-the-monitor'

const ask = (path: string, vars: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.fetch(new Request(SHOP + path, { headers }), { ...env, ...vars }, anExecutionContext())

const scraped = async () => (await ask('/api/metrics', { MONITOR_KEY: KEY }, { Authorization: `Bearer ${KEY}` })).text()

/** The value of a sample; 0 if there is none. */
const sampleOf = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length + 1) ?? 0,
  )

test('answers a monitor with the key only', async () => {
  expect((await ask('/api/metrics')).status).toBe(404)
  expect((await ask('/api/metrics', { MONITOR_KEY: KEY })).status).toBe(401)
  expect((await ask('/api/metrics', { MONITOR_KEY: KEY }, { Authorization: `Bearer ${KEY}x` })).status).toBe(401)
  const answer = await ask('/api/metrics', { MONITOR_KEY: KEY }, { Authorization: `Bearer ${KEY}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('version=0.0.4')
})

test('counts requests by the pattern of their route, and measures the database', async () => {
  const [menu, unknown, page] = [
    'cellardoor_requests_total{route="/api/nav-bar/menu-items",method="GET",status="200"}',
    'cellardoor_requests_total{route="unknown",method="GET",status="404"}',
    'cellardoor_requests_total{route="pages",method="GET",status="404"}',
  ]
  const before = await scraped()
  await get('/api/nav-bar/menu-items')
  await get(`/api/${crypto.randomUUID()}`)
  await get(`/${crypto.randomUUID()}`)
  const after = await scraped()
  const grown = (sample: string) => sampleOf(after, sample) - sampleOf(before, sample)
  expect([menu, unknown, page].map(grown)).toEqual([1, 1, 1])
  expect(grown('cellardoor_request_seconds_count{route="/api/nav-bar/menu-items"}')).toBe(1)
  expect(grown('cellardoor_database_seconds_count')).toBeGreaterThanOrEqual(1)
})

test('costs one round trip, and has valid lines only', async () => {
  expect(await countRoundTrips(scraped)).toBe(1)
  const lines = (await scraped()).trimEnd().split('\n')
  for (const line of lines)
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/)
})

test('has every metric that the dashboard shows', async () => {
  const known = [...(await scraped()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '')
  const shown = new Set([...dashboard.matchAll(/cellardoor_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')))
  expect([...shown].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !shown.has(name))).toEqual([])
})

test('is alive without a database, and ready with one', async () => {
  const unavailable = { LIBSQL_URL: 'http://127.0.0.1:1' }
  expect((await ask('/api/live', unavailable)).status).toBe(200)
  expect(await countRoundTrips(() => get('/api/live'))).toBe(0)
  expect(await (await get('/api/ready')).json()).toEqual({ ready: true, waits_for: [] })
  const answer = await ask('/api/ready', { ...unavailable, RELEASE: '' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ ready: false, waits_for: ['database', 'pages'] })
})

test('logs requests and slow statements if asked to, without query strings and arguments', async () => {
  const lines: string[] = []
  vi.stubGlobal('console', { log: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) })
  try {
    await ask('/api/product?product_code=WINE&secret=1', { ACCESS_LOG: '1', SLOW_STATEMENT_MS: '0' })
    const [access] = lines.map((line): unknown => JSON.parse(line))
    expect(access).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/product',
      route: '/api/product',
      status: 200,
    })
    expect(access).toMatchObject({ time: expect.stringMatching(/Z$/), request_id: expect.stringMatching(/-/) })
    lines.length = 0
    const really = globalThis.fetch
    const slow = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await really(input, init)
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
      return answer
    })
    await ask('/api/product?product_code=WINE', { SLOW_STATEMENT_MS: '4000' })
    slow.mockRestore()
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'warn', message: 'Slow statements', sql: expect.stringMatching(/select/i) },
    ])
    expect(lines[0]).not.toContain('WINE')
    lines.length = 0
    await ask('/api/product?product_code=WINE')
    expect(lines).toEqual([])
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})
