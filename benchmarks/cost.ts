/**
 * `npm run cost`: what a million visits cost at the list prices of Cloudflare and Turso, from what a mixed hundred of them
 * uses. Each kind of visit is made in a browser on a demo shop, whose Worker reaches its database through a counting proxy.
 * What runs each minute, whoever visits, is counted apart, by the month.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { parse } from 'smol-toml'
import { takeArguments } from '../scripts/arguments.ts'
import { ROOT } from '../scripts/bundle.ts'
import { ensureChromium, LAUNCH_FLAGS } from '../scripts/chromium.ts'
import { shutdownOnSignals } from '../scripts/shutdown.ts'
import { type CountingProxy, countingProxy } from './api/counting-proxy.ts'
import { childrenCpuTime } from './api/cpu-time.ts'
import { costLines, totalOf, type Use } from './cost/cost-of.ts'
import { type Call, makeVisit } from './cost/make-visit.ts'
import { AS_OF, INCLUDED, MONTHLY, PRICES, SOURCES } from './cost/prices.ts'
import { VISITS } from './cost/visits.ts'
import { machine } from './machine.ts'
import { startDemoShop } from './pages/demo-shop.ts'
import { type Cell, table } from './table.ts'

takeArguments({ name: 'npm run cost', options: {} })
const { add, exit } = shutdownOnSignals()

const COUNTED = 100
const MILLION = 1_000_000
/** How often each kind of visit is made; the first warms the Worker and does not count. */
const TIMES = 3
/** How often a visit's calls are asked again. */
const REPEATS = 20
/** Minutes that the scheduler is given; likewise. */
const MINUTES = 5
const MINUTES_OF_A_MONTH = 30 * 24 * 60

/** What wrangler.toml sends to the Worker even where a file might match. */
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
 * Milliseconds of CPU of these calls, asked again and again: a tick of the processor's clock is longer than one of them.
 * What a visit took as a whole would not tell, since this server sends the files as well, which Cloudflare does by itself.
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

// No pictures are read from the bucket: the deploy puts them among the files of the site.
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
    ].map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)),
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

const heading = ['a visit', 'of 100', 'files', 'API calls', 'pictures', 'KB', 'rows read', 'written', 'CPU ms']
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
  `\nList prices of ${AS_OF}: ${SOURCES.join(', ')}\nThe plans are ${dollars(MONTHLY.cloudflare)} (Workers Paid) and ${dollars(MONTHLY.turso)} (Turso Developer) a month; a million visits in a month use what they include first.`,
)
await exit(0)
