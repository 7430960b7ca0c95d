/** Judges search by 60 queries and times product lists in the Worker: npm run bench:search -- --products 10000 --runs 50 */
import type { Client } from '@libsql/client'
import { composeCatalogue } from '../content/catalogue/compose.ts'
import { searchQuerySchema } from '../domain/search/schema.ts'
import { searchProducts } from '../functions/search/search.ts'
import { takeArguments } from '../scripts/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/bundle.ts'
import { shutdownOnSignals } from '../scripts/shutdown.ts'
import { machine } from './machine.ts'
import { judge } from './search/judge.ts'
import { openSearchShop } from './search/shop.ts'
import { timeLists } from './search/time-lists.ts'
import { variedCatalogue } from './search/varied-catalogue.ts'
import { SEARCH_QUERIES } from './search-queries.ts'
import { table } from './table.ts'
import { startShopWorker } from './worker.ts'

const { values } = takeArguments({
  name: 'npm run bench:search',

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

async function judgeDemoShop(): Promise<boolean> {
  const { client } = await openSearchShop(composeCatalogue(), add)
  const { right, text } = await judgeAll(client)
  console.log(`${text}\n\n${right} of ${SEARCH_QUERIES.length} right (at least ${LEAST_RIGHT} must be)\n`)
  return right >= LEAST_RIGHT
}

async function timeGeneratedShop(): Promise<void> {
  await bundleWorkerWhenStale()
  const { client, databaseUrl, dataDir } = await openSearchShop(variedCatalogue(products), add)
  const origin = await startShopWorker({ name: 'shop', dataDir, add, databaseUrl })
  console.log(`Lists of ${products} products, ${runs} runs each, batches of 100, one request at a time; ${machine()}\n`)
  console.log(await timeLists({ origin, client, runs }))
}

try {
  const isRight = await judgeDemoShop()
  await timeGeneratedShop()
  await exit(isRight ? 0 : 1)
} catch (error) {
  console.error(error)
  await exit(1)
}
