/**
 * `npm run cost`: estimates the cost of a million visits at the list prices of Cloudflare and Turso, from the usage of
 * a mixed hundred. Makes each kind of visit in a browser on a demo shop whose Worker reaches its database through a
 * counting proxy. Jobs that run each minute regardless of visits are counted separately, by month.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { parse } from 'smol-toml'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { ROOT } from '../scripts/tools/bundle.ts'
import { ensureChromium, LAUNCH_FLAGS } from '../scripts/tools/chromium.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { type CountingProxy, countingProxy } from './api/counting-proxy.ts'
import { childrenCpuTime } from './api/cpu-time.ts'
import { costLines, totalOf, type Use } from './cost/cost-of.ts'
import { type Call, makeVisit } from './cost/make-visit.ts'
import { AS_OF, INCLUDED, LIMITS, MONTHLY, PRICES, SOURCES } from './cost/prices.ts'
import { VISITS } from './cost/visits.ts'
import { startDemoShop } from './pages/demo-shop.ts'
import { type Cell, machine, table } from './table.ts'

takeArguments({ name: 'npm run cost', options: {} })
const { add, exit } = shutdownOnSignals()

const COUNTED = 100
const MILLION = 1_000_000
/** Number of visits of each kind; the first warms the Worker and does not count. */
const TIMES = 3
/** Number of repeats of a visit's calls. */
const REPEATS = 20
/** Minutes simulated for the scheduler; the first does not count. */
const MINUTES = 5
const MINUTES_OF_A_MONTH = 30 * 24 * 60

/** Paths that wrangler.toml sends to the Worker even if a file matches. */
function workerPaths(): (path: string) => boolean {
  const config = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))
  const { run_worker_first = [] } = config.assets as { run_worker_first?: string[] }
  const starts = run_worker_first.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1))
  const whole = new Set(run_worker_first)
  return (path) => whole.has(path) || starts.some((start) => path.startsWith(start))
}

let proxy: CountingProxy | undefined
const { url: shop, clockUrl } = await startDemoShop(add, {
  isClocked: false,
  databaseFor: async (url) => {
    proxy = await countingProxy(url)
    add(proxy.stop)
    return proxy.url
  },
})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_FLAGS })
add(() => browser.close())
const runsWorker = workerPaths()
const cpu = () => childrenCpuTime('workerd') ?? 0

/**
 * CPU milliseconds of these calls, repeated since one is shorter than a tick of the CPU clock. The CPU time of a whole
 * visit would include serving files, which Cloudflare does without the Worker.
 */
async function cpuOf(calls: readonly Call[]): Promise<number> {
  const began = cpu()
  for (let time = 0; time < REPEATS; time += 1) {
    for (const { url, ...call } of calls) {
      const answer = await fetch(url, call)
      if (!answer.ok) throw new Error(`${call.method} ${url} was answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  return (cpu() - began) / REPEATS
}

async function passMinute(): Promise<void> {
  const answer = await fetch(clockUrl, { method: 'POST' })
  if (!answer.ok) throw new Error(`The scheduler answered ${answer.status}`)
}

// The bucket isn't read: the deploy puts pictures among the files of the site.
const use: Use = { workerRequests: 0, cpuMs: 0, pictureReads: 0, rowsRead: 0, rowsWritten: 0 }
const rows: Cell[][] = []
let bytes = 0
for (const visit of VISITS) {
  await makeVisit(browser, shop, visit, runsWorker)
  proxy?.take()
  const asked = { worker: 0, pictures: 0, files: 0, bytes: 0 }
  let calls: readonly Call[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const one = await makeVisit(browser, shop, visit, runsWorker)
    calls = one.calls
    asked.worker += calls.length / TIMES
    asked.pictures += one.pictures / TIMES
    asked.files += one.files / TIMES
    asked.bytes += one.bytes / TIMES
  }
  const work = proxy?.take() ?? { roundTrips: 0, rowsRead: 0, rowsWritten: 0 }
  const cpuMs = await cpuOf(calls)
  proxy?.take()
  use.workerRequests += asked.worker * visit.ofHundred
  use.cpuMs += cpuMs * visit.ofHundred
  use.rowsRead += (work.rowsRead / TIMES) * visit.ofHundred
  use.rowsWritten += (work.rowsWritten / TIMES) * visit.ofHundred
  bytes += asked.bytes * visit.ofHundred
  rows.push(
    [
      visit.name,
      visit.ofHundred,
      asked.files,
      asked.worker,
      asked.pictures,
      asked.bytes / 1000,
      work.rowsRead / TIMES,
      work.rowsWritten / TIMES,
      cpuMs,
      Math.round((cpuMs / Math.max(1, calls.length)) * 10) / 10,
    ].map((cell, column) => (typeof cell === 'number' && column < 9 ? Math.round(cell) : cell)),
  )
}

await passMinute()
proxy?.take()
const beganMinutes = cpu()
for (let minute = 0; minute < MINUTES; minute += 1) await passMinute()
const minutesWork = proxy?.take() ?? { rowsRead: 0, rowsWritten: 0 }
const scheduled: Use = {
  workerRequests: MINUTES,
  cpuMs: cpu() - beganMinutes,
  pictureReads: 0,
  rowsRead: minutesWork.rowsRead,
  rowsWritten: minutesWork.rowsWritten,
}

const heading = [
  'a visit',
  'of 100',
  'files',
  'API calls',
  'pictures',
  'KB',
  'rows read',
  'written',
  'CPU ms',
  'a call',
]
console.log(`\n${machine()}\n\n${table(heading, rows)}\n`)
const lines = costLines(use, { counted: COUNTED, visits: MILLION }, PRICES, INCLUDED)
const month = costLines(scheduled, { counted: MINUTES, visits: MINUTES_OF_A_MONTH }, PRICES, INCLUDED)
const dollars = (amount: number): string => `$${amount.toFixed(2)}`
console.log(
  table(
    ['a million visits', 'used', 'at list price', 'beyond the plans'],
    [
      ...lines.map(({ name, amount, ...cost }) => [
        name,
        Math.round(amount).toLocaleString('en-GB'),
        dollars(cost.dollars),
        dollars(cost.beyond),
      ]),
      ['sent to shoppers, GB', Math.round((bytes * MILLION) / COUNTED / 1e9).toLocaleString('en-GB'), '$0.00', '$0.00'],
      ['together', '', dollars(totalOf(lines, 'dollars')), dollars(totalOf(lines, 'beyond'))],
    ],
  ),
)
console.log(
  `\nThe scheduler, each minute of a month whether or not anybody visits: ${month
    .map(({ name, amount }) => `${Math.round(amount).toLocaleString('en-GB')} ${name}`)
    .join(', ')}; ${dollars(totalOf(month, 'dollars'))} at list prices.`,
)
console.log(
  `\nThe next million in the same month, once the plans' amounts are used: ${dollars(totalOf(lines, 'dollars'))}. A call may use ${LIMITS.paid.toLocaleString('en-GB')} ms of CPU with Workers Paid and ${LIMITS.free} ms without; checking a password takes about ${LIMITS.password} ms.\n\nList prices of ${AS_OF}: ${SOURCES.join(', ')}\nThe plans are ${dollars(MONTHLY.cloudflare)} (Workers Paid) and ${dollars(MONTHLY.turso)} (Turso Developer) a month; a million visits in a month use what they include first.`,
)
await exit(0)
