/**
 * Judges search with 140 queries and times product lists in the Worker: npm run bench:search -- --products 10000 --runs
 * 50
 */
import { composeCatalogue } from '../content/catalogue/compose.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { runBench } from './run.ts'
import { judgeAll, LEAST_RIGHT, type Verdict } from './search/judge-all.ts'
import { openSearchShop } from './search/shop.ts'
import { timeLists } from './search/time-lists.ts'
import { variedCatalogue } from './search/varied-catalogue.ts'
import { machine, table } from './table.ts'
import { startShopWorker } from './worker.ts'

const { values } = takeArguments({
  name: 'npm run bench:search',
  options: { products: { type: 'string', default: '10000' }, runs: { type: 'string', default: '50' } },
})
const products = Number(values.products)
const runs = Number(values.runs)

const { add, exit } = shutdownOnSignals()

const tableOf = (verdicts: readonly Verdict[]): string =>
  table(
    ['query', 'verdict', 'first at', 'in first five', 'corrected to', 'first found'],
    verdicts.map(({ query, isRight, rank, hits, most, correctedTerm, first }) => [
      query,
      isRight ? 'right' : 'WRONG',
      rank,
      `${hits} of ${most}`,
      correctedTerm,
      first,
    ]),
  )

const countRight = (verdicts: readonly Verdict[]): number => verdicts.filter(({ isRight }) => isRight).length

async function judgeDemoShop(): Promise<boolean> {
  const catalogue = composeCatalogue()
  const { client } = await openSearchShop(catalogue, add)
  const { judged, promised } = await judgeAll(client, catalogue)
  console.log(`What the shop promises: ${countRight(promised)} of ${promised.length} right (all must be)\n`)
  console.log(`${tableOf(promised)}\n`)
  console.log(`${tableOf(judged)}\n`)
  console.log(`${countRight(judged)} of ${judged.length} right (at least ${LEAST_RIGHT} must be)\n`)
  return countRight(judged) >= LEAST_RIGHT && countRight(promised) === promised.length
}

async function timeGeneratedShop(): Promise<void> {
  await bundleWorkerWhenStale()
  const { client, database, dataDir } = await openSearchShop(variedCatalogue(products), add)
  const origin = await startShopWorker({ name: 'shop', dataDir, add, database })
  console.log(`Lists of ${products} products, ${runs} runs each, batches of 100, one request at a time; ${machine()}\n`)
  console.log(await timeLists({ origin, client, runs }))
}

await runBench(exit, async () => {
  const isRight = await judgeDemoShop()
  await timeGeneratedShop()
  return isRight
})
