/**
 * Ten years of a merchant's trade in minutes: size of the folder, the nightly job, and the panel's lists at the end.
 * npm run bench:years -- --years 10 --orders 200. Fails above its limits.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { runBench } from './run.ts'
import { openSearchShop } from './search/shop.ts'
import { variedCatalogue } from './search/varied-catalogue.ts'
import { openForStaff } from './sign-in.ts'
import { machine, table } from './table.ts'
import { liveYears } from './years/live-years.ts'

/** Limits: bytes of the data folder per order of ten years, milliseconds of a list at p95, and of an ordinary night. */
const MOST = { bytesPerOrder: 6000, listMs: 300, nightMs: 10_000 }
const RUNS = 20
const MIB = 2 ** 20

/** The panel's lists as they open, with searches and a customer's own orders. */
const ASKED: Record<string, string> = {
  home: '/api/admin/home',
  'orders: all': '/api/admin/orders?queue=all',
  'orders: to pack': '/api/admin/orders?queue=to_pack',
  'orders: found by number': '/api/admin/orders?queue=all&q=W00001234',
  'orders: found by name': '/api/admin/orders?queue=all&q=ann+name123',
  'orders: found by a word of all': '/api/admin/orders?queue=all&q=ann',
  customers: '/api/admin/customers',
  'customers: found by a word of all': '/api/admin/customers?q=ann',
  'customers: found by e-mail': '/api/admin/customers?q=c1234',
  'a customer with their orders': '/api/admin/customers/c124',
  'analytics, 90 days': '/api/admin/analytics',
  'audit log': '/api/admin/config/audit',
  mailbox: '/api/admin/config/mails',
  retention: '/api/admin/config/retention',
}

const { values } = takeArguments({
  name: 'npm run bench:years',
  options: { years: { type: 'string', default: '10' }, orders: { type: 'string', default: '200' } },
})
const [years, orders] = [Number(values.years), Number(values.orders)]
const { add, exit } = shutdownOnSignals()

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)

async function timed(url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let run = -2; run < RUNS; run += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { Cookie: cookie } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    if (run >= 0) times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)
}

await runBench(exit, async () => {
  await bundleWorkerWhenStale()
  const shop = await openSearchShop(variedCatalogue(500), add)
  const { rows: codes } = await shop.client.execute(`SELECT code FROM variants ORDER BY code`)
  const trade = { orders, codes: codes.slice(0, 60).map(({ code }) => String(code)) }
  const start = `${new Date().getUTCFullYear() - years}-${new Date().toISOString().slice(5, 10)}`
  const lived = await liveYears(
    shop.client,
    { years, trade, start },
    async () => sizeOf(shop.dataDir),
    (one) =>
      console.error(`year ${one.year}: ${(one.bytes / MIB).toFixed(0)} MiB, night ${one.night.ms.toFixed(0)} ms`),
  )
  const { origin, cookie } = await openForStaff(shop, add, 'owner')
  const lists: { name: string; p50: number; p95: number }[] = []
  for (const [name, path] of Object.entries(ASKED)) {
    const times = await timed(`${origin}${path}`, cookie)
    lists.push({ name, p50: times[Math.floor(RUNS / 2)] ?? 0, p95: times[Math.ceil(RUNS * 0.95) - 1] ?? 0 })
  }
  console.log(`\n${years} years, ${orders} orders a day\n\n${machine()}\n`)
  console.log(
    table(
      ['year', 'orders', 'with a person', 'folder, MiB', 'longest, ms', 'a night, ms', 'its rows'],
      lived.map(({ year, orders: count, people, bytes, nights, night }) => [
        year,
        count.toLocaleString('en-GB'),
        people.toLocaleString('en-GB'),
        Math.round(bytes / MIB).toLocaleString('en-GB'),
        Math.round(Math.max(...nights.map(({ ms }) => ms))).toLocaleString('en-GB'),
        Math.round(night.ms).toLocaleString('en-GB'),
        night.note.replace(/ rows?.*/, ''),
      ]),
    ),
  )
  console.log(
    `\n${table(
      ['after the last year', 'p50 ms', 'p95 ms'],
      lists.map(({ name, p50, p95 }) => [name, p50.toFixed(1), p95.toFixed(1)]),
    )}\n`,
  )
  const last = lived.at(-1)
  const failures = [
    ...lists.filter(({ p95 }) => p95 > MOST.listMs).map(({ name, p95 }) => `${name}: ${p95.toFixed(0)} ms`),
    ...(last && last.bytes / last.orders > MOST.bytesPerOrder
      ? [`${Math.round(last.bytes / last.orders)} bytes per order`]
      : []),
    ...(last && last.night.ms > MOST.nightMs ? [`a night takes ${last.night.ms.toFixed(0)} ms`] : []),
  ]
  for (const failure of failures) console.error(`Above the limit: ${failure}`)
  return failures.length === 0
})
