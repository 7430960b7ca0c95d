/** Times product lists over HTTP, compared with the Worker's health check, which is one `SELECT 1`. */
import type { Client } from '@libsql/client'
import { type Dice, dice } from '../../content/demo-random.ts'
import type { FilterGroup, ProductList } from '../../domain/catalogue/search/schema.ts'
import type { AppliedFilter } from '../../domain/catalogue/search/search.ts'
import { childrenCpuTime } from '../api/cpu-time.ts'
import { table } from '../table.ts'

const MAX_GROUPS = 3
const MAX_OPTIONS = 3

const take = <Item>(items: readonly Item[], count: number, { below }: Dice): Item[] => {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
}

const ticked = ({ product_attribute_id, options }: FilterGroup, dice: Dice): AppliedFilter =>
  ({
    attribute: product_attribute_id,
    options: take(options, 1 + dice.below(MAX_OPTIONS), dice).map(({ option }) => option),
  }) as AppliedFilter

/** One to three groups with one to three options each; half the time also a price, and half only products in stock. */
const randomFilters = ({ filter_options, filter_data }: ProductList, dice: Dice): AppliedFilter[] => {
  const { min_price, max_price } = filter_data.prices
  const half = (max_price - min_price) / 2
  const price = { min_price: min_price + dice.below(half), max_price: min_price + half + dice.below(half) }
  return [
    ...take(filter_options, 1 + dice.below(MAX_GROUPS), dice).map((group) => ticked(group, dice)),
    ...(dice.chance(0.5) ? [{ attribute: 'instock' as const, options: [] }] : []),
    ...(dice.chance(0.5) ? [{ attribute: 'price' as const, options: price }] : []),
  ]
}

const filtersOf = (filters: unknown[]) => JSON.stringify(filters)

/** Typical requests of shoppers for lists. */
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

export async function ask(url: string): Promise<string> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return text
}

export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** Milliseconds: median wall-clock time, and mean CPU time of Worker and database, undefined if it can't be read. */
type Times = { p50: number; cpu: number | undefined }

/** Requests addresses sequentially. `prepare` is not counted. */
async function time(runs: number, nextUrl: () => string, prepare = async () => {}): Promise<Times> {
  const times: number[] = []
  let cpu: number | undefined = 0
  for (let run = -WARM_UP; run < runs; run += 1) {
    await prepare()
    const url = nextUrl()
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

/** Times a list after each change of a price, then with different filters without changes. */
export async function timeLists({ origin, client, runs }: Timed): Promise<string> {
  const one = await time(runs, () => `${origin}/api/health`)
  const changePrice = async () => {
    await client.execute(`UPDATE variants SET price_pence = price_pence + 1
      WHERE code = (SELECT code FROM products ORDER BY code LIMIT 1 OFFSET 7)`)
  }
  const cells = ({ p50, cpu }: Times) => [p50.toFixed(1), (p50 / one.p50).toFixed(1), cpu?.toFixed(1)]
  const rows = [['SELECT 1', ...cells(one), ...cells(one)]]
  for (const { name, query } of LISTS) {
    const urlOf = (more: Record<string, string> = {}) => {
      const asked = new URLSearchParams({ search_type: 'exact', fetch_next: '100', ...query, ...more })
      return `${origin}/api/elastic-search/products?${asked}`
    }
    const first = await time(runs, () => urlOf(), changePrice)
    const whole: ProductList = JSON.parse(await ask(urlOf({ filters: '' })))
    const drawn = dice(name)
    const others = await time(runs, () => urlOf({ start_index: '0', filters: filtersOf(randomFilters(whole, drawn)) }))
    rows.push([name, ...cells(first), ...cells(others)])
  }
  const figures = ['p50 ms', '× SELECT 1', 'CPU ms']
  const columns = ['first after a change', 'any filters after that'].flatMap((when) =>
    figures.map((figure) => `${when}: ${figure}`),
  )
  return table(['list', ...columns], rows)
}
