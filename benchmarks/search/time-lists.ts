/** Times product lists as a browser asks for them, over HTTP, beside the Worker's health check, which is one `SELECT 1`. */
import type { Client } from '@libsql/client'
import { childrenCpuTime } from '../api/cpu-time.ts'
import { table } from '../table.ts'

const filtersOf = (filters: unknown[]) => JSON.stringify(filters)

/** Lists as a shopper asks for them. */
const LISTS: { name: string; query: Record<string, string> }[] = [
  { name: 'all wine, A–Z', query: { route: 'wine' } },
  {
    name: 'two filters, by price, third batch',
    query: {
      route: 'wine',
      sort_column: 'price',
      start_index: '200',
      filters: filtersOf([
        { attribute: 'country', options: ['France', 'Italy'] },
        { attribute: 'style', options: ['Juicy and fruity', 'Crisp and dry'] },
      ]),
    },
  },
  {
    name: 'price and stock, lock it in',
    query: {
      route: 'red',
      listing_type: 'lock_it_in',
      filters: filtersOf([
        { attribute: 'instock', options: [] },
        { attribute: 'price', options: { min_price: 8, max_price: 20 } },
      ]),
    },
  },
  {
    name: 'five grapes, by price downwards',
    query: {
      route: 'wine',
      sort_column: 'price',
      sort_order: 'desc',
      filters: filtersOf([{ attribute: 'grape', options: ['Malbec', 'Merlot', 'Syrah', 'Viognier', 'Graciano'] }]),
    },
  },
  { name: 'search "syrah france"', query: { search_string: 'syrah france' } },
]

const WARM_UP = 5

type Timed = { origin: string; client: Client; runs: number }

async function ask(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** Milliseconds: the median of the clock, and of CPU time (Worker and database) the mean, undefined where it can't be read. */
type Times = { p50: number; cpu: number | undefined }

/** `prepare` is not counted. */
async function time(runs: number, url: string, prepare: () => Promise<unknown> = async () => {}): Promise<Times> {
  const times: number[] = []
  let cpu: number | undefined = 0
  for (let run = -WARM_UP; run < runs; run += 1) {
    await prepare()
    const cpuBefore = childrenCpuTime()
    const start = performance.now()
    await ask(url)
    const end = performance.now()
    const cpuAfter = childrenCpuTime()
    if (run < 0) continue
    times.push(end - start)
    cpu =
      cpu === undefined || cpuBefore === undefined || cpuAfter === undefined ? undefined : cpu + cpuAfter - cpuBefore
  }
  return { p50: median(times), cpu: cpu === undefined ? undefined : cpu / runs }
}

/** A list after a price has changed, so that its counts are made anew, and again while nothing has. */
export async function timeLists({ origin, client, runs }: Timed): Promise<string> {
  const one = await time(runs, `${origin}/api/health`)
  const changePrice = () =>
    client.execute(`UPDATE variants SET price_pence = price_pence + 1
      WHERE code = (SELECT code FROM products ORDER BY code LIMIT 1 OFFSET 7)`)
  const cells = ({ p50, cpu }: Times) => [p50.toFixed(1), (p50 / one.p50).toFixed(1), cpu?.toFixed(1)]
  const rows = [['SELECT 1', ...cells(one), ...cells(one)]]
  for (const { name, query } of LISTS) {
    const asked = new URLSearchParams({ search_type: 'exact', fetch_next: '100', ...query })
    const url = `${origin}/api/elastic-search/products?${asked}`
    const counted = await time(runs, url, changePrice)
    rows.push([name, ...cells(counted), ...cells(await time(runs, url))])
  }
  const figures = ['p50 ms', '× SELECT 1', 'CPU ms']
  return table(['list', ...figures.map((name) => `counted: ${name}`), ...figures.map((name) => `kept: ${name}`)], rows)
}
