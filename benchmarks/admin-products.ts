/** Times the staff's product table in the Worker: npm run bench:admin-products -- --products 100000 --runs 40 */
import type { StaffList } from '../domain/catalogue/product/staff-list.schema.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { runBench } from './run.ts'
import { openSearchShop } from './search/shop.ts'
import { variedCatalogue } from './search/varied-catalogue.ts'
import { openForStaff } from './sign-in.ts'
import { machine, table } from './table.ts'

/** Limit of the p95 in milliseconds. */
const MOST = 300
const WARM_UP = 3

/**
 * Typical queries of the table: the first page, each sort order, filters, searches with many and few results, deep
 * pages.
 */
const ASKED: Record<string, string> = {
  'as it opens': '',
  'by name': 'sort=title&order=asc',
  'by name, last page': 'sort=title&order=asc&page=LAST',
  'by price, dearest first': 'sort=price&order=desc',
  'by stock, least first': 'sort=stock&order=asc',
  'live, by last change': 'status=active',
  'red and locked in, by price': 'kind=red&programme=lock_it_in&sort=price&order=asc',
  'sold out, by name': 'stock=out&sort=title&order=asc',
  'a category, by name': 'category=2&sort=title&order=asc',
  '£10 to £20 in Mix Six, by stock': 'min_price=10&max_price=20&programme=mix_six&sort=stock&order=asc',
  'search: estate (all)': 'q=estate&sort=title&order=asc',
  'search: estate 12 chard': 'q=estate+12+chard&sort=price&order=asc',
  'search: a code': 'q=G00421',
  'search: nothing': 'q=zzzzzz',
}

const { values } = takeArguments({
  name: 'npm run bench:admin-products',
  options: { products: { type: 'string', default: '100000' }, runs: { type: 'string', default: '40' } },
})
const products = Number(values.products)
const runs = Number(values.runs)

const { add, exit } = shutdownOnSignals()

async function ask(url: string, cookie: string): Promise<StaffList> {
  const answer = await fetch(url, { headers: { Cookie: cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as StaffList
}

const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

async function time(url: string, cookie: string): Promise<{ times: number[]; total: number }> {
  const times: number[] = []
  let total = 0
  for (let run = -WARM_UP; run < runs; run += 1) {
    const start = performance.now()
    const answer = await ask(url, cookie)
    if (run >= 0) times.push(performance.now() - start)
    total = answer.total
  }
  return { times, total }
}

await runBench(exit, async () => {
  await bundleWorkerWhenStale()
  const shop = await openSearchShop(variedCatalogue(products), add)
  const { origin, cookie } = await openForStaff(shop, add)
  const all: number[] = []
  const rows: (string | number)[][] = []
  const row = (name: string, total: number, times: readonly number[]) => [
    name,
    total,
    shareOf(times, 0.5).toFixed(1),
    shareOf(times, 0.95).toFixed(1),
  ]
  const last = String(Math.ceil(products / 50))
  for (const [name, query] of Object.entries(ASKED)) {
    const { times, total } = await time(`${origin}/api/admin/products?${query.replace('LAST', last)}`, cookie)
    all.push(...times)
    rows.push(row(name, total, times))
  }
  console.log(`The staff's table of ${products} products, ${runs} runs each, one request at a time; ${machine()}\n`)
  console.log(table(['asked for', 'found', 'p50 ms', 'p95 ms'], [...rows, row('all of them', products, all)]))
  const worst = Math.max(...rows.map((cells) => Number(cells[3])))
  console.log(`\nThe slowest p95 is ${worst} ms; at most ${MOST} ms are allowed`)
  return worst <= MOST
})
