/** Judges search by 60 queries and times product lists: npm run bench:search -- --products 10000 --runs 50 */
import { parseArgs } from 'node:util'
import type { Client } from '@libsql/client'
import { composeCatalogue } from '../content/catalogue/compose.ts'
import { searchQuerySchema } from '../domain/search/schema.ts'
import { listProducts } from '../functions/search/list.ts'
import { searchProducts } from '../functions/search/search.ts'
import { shutdownOnSignals } from '../scripts/shutdown.ts'
import { generatedCatalogue } from './generated-catalogue.ts'
import { machine } from './machine.ts'
import { judge } from './search/judge.ts'
import { openSearchShop } from './search/shop.ts'
import { SEARCH_QUERIES } from './search-queries.ts'
import { table } from './table.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, runs: { type: 'string', default: '50' } },
})
const products = Number(values.products)
const runs = Number(values.runs)
const LEAST_RIGHT = 55

const { add, exit } = shutdownOnSignals()

async function judgeAll(client: Client): Promise<{ right: number; text: string }> {
  const rows = []
  let right = 0
  for (const query of SEARCH_QUERIES) {
    const asked = searchQuerySchema.parse({ search_type: 'fuzzy', search_string: query.query })
    const { products: found, corrected_term } = await searchProducts(client, asked, undefined)
    const { isRight, rank, hits, most } = judge(
      query,
      found.map(({ code }) => code),
    )
    if (isRight) right += 1
    rows.push([query.query, isRight ? 'right' : 'WRONG', rank, `${hits} of ${most}`, corrected_term])
  }
  return { right, text: table(['query', 'verdict', 'first at', 'in first five', 'corrected to'], rows) }
}

const filtersOf = (filters: unknown[]) => JSON.stringify(filters)

/** Lists as a shopper asks for them. */
const LISTS = [
  { name: 'all wine, A–Z', query: { route: 'wine' } },
  {
    name: 'two filters, by price, third batch',
    query: {
      route: 'wine',
      sort_column: 'price',
      start_index: '200',
      fetch_next: '100',
      filters: filtersOf([
        { attribute: 'country', options: ['France', 'Italy'] },
        { attribute: 'style', options: ['Juicy and fruity'] },
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
  { name: 'search "pinot noir"', query: { search_string: 'pinot noir' } },
]

/** The median of some runs after a few to warm up, in milliseconds. */
async function p50(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = -5; run < runs; run += 1) {
    const start = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

async function timeAll(client: Client): Promise<string> {
  const one = await p50(() => client.execute('SELECT 1'))
  const rows = [['SELECT 1', one.toFixed(1), '1.0']]
  for (const { name, query } of LISTS) {
    const asked = searchQuerySchema.parse({ fetch_next: '100', ...query })
    const time = await p50(() => listProducts(client, asked, undefined))
    rows.push([name, time.toFixed(1), (time / one).toFixed(1)])
  }
  return table(['list', 'p50 ms', '× SELECT 1'], rows)
}

try {
  const { right, text } = await judgeAll(await openSearchShop(composeCatalogue(), add))
  console.log(`${text}\n\n${right} of ${SEARCH_QUERIES.length} right (at least ${LEAST_RIGHT} must be)\n`)
  console.log(`Lists of ${products} products, ${runs} runs each; ${machine()}\n`)
  console.log(await timeAll(await openSearchShop(generatedCatalogue(products), add)))
  await exit(right < LEAST_RIGHT ? 1 : 0)
} catch (error) {
  console.error(error)
  await exit(1)
}
