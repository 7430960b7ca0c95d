/**
 * Times the API's routes against a bare Hono Worker: npm run bench:api -- --products 10000 --seconds 5
 * A crowd at one route: npm run bench:api -- --products 1000 --connections 200 --route 'cart add'
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeClient } from '../database/client-node.ts'
import { buildShop } from '../scripts/runner/build-shop.ts'
import { type DataFolders, openDataDir } from '../scripts/shop/data-dir.ts'
import { type Sqld, startSqld } from '../scripts/shop/sqld.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundlePagesWhenStale, bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { countingProxy } from './api/counting-proxy.ts'
import { measureDatabaseAlone } from './api/database-alone.ts'
import { databaseWorkOf } from './api/database-work.ts'
import { helloBundle } from './api/hello-bundle.ts'
import { type Load, measure } from './api/load.ts'
import { onOneCore } from './api/one-core.ts'
import { readSamples } from './api/read-samples.ts'
import { type Measured, measuredRoutes } from './api/routes.ts'
import { fillShop } from './generated-shop.ts'
import { runBench } from './run.ts'
import { type Cell, machine, table } from './table.ts'
import { SITE_URL, startShopWorker, startWorker } from './worker.ts'

const { values } = takeArguments({
  name: 'npm run bench:api',

  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
    /** Limits the run to the route of this name. */
    route: { type: 'string' },
  },
})
const products = Number(values.products)
const measuring = { seconds: Number(values.seconds), connections: Number(values.connections) }
const HELLO: Measured = { name: 'bare Hono hello', requests: [{ path: '/' }] }
const ONE_QUERY: Measured = { name: 'one query (health)', requests: [{ path: '/api/health' }] }

const { add, exit } = shutdownOnSignals()
const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
add(async () => rmSync(dataDir, { recursive: true, force: true }))

async function startDatabase(): Promise<Sqld> {
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  add(started.sqld.stop)
  return started.sqld
}

async function fill(database: Sqld, folders: DataFolders) {
  const client = createNodeClient(database)
  await fillShop(client, products, folders.mediaDir)
  const built = await buildShop({ client, folders, siteUrl: SITE_URL })
  if (!built.ok) throw new Error(built.problems.slice(0, 10).join('\n'))
  const asked = await readSamples(client)
  client.close()
  return asked
}

async function run(): Promise<string> {
  const opened = openDataDir({ dataDir })
  if (!opened.ok) throw new Error(opened.message)
  await bundlePagesWhenStale()
  await bundleWorkerWhenStale()
  const source = await helloBundle()
  const { result, isPinned } = await onOneCore(async () => {
    const database = await startDatabase()
    const modules = [{ name: 'worker.js', source }]
    const hello = await startWorker({ name: 'hello', dataDir, add, modules, vars: {} })
    return { database, hello, shop: await startShopWorker({ name: 'shop', dataDir, add, database }) }
  })
  const asked = await fill(result.database, opened.folders)

  const helloLoad = await measure(result.hello, HELLO.requests, measuring)
  const oneQueryLoad = await measure(result.shop, ONE_QUERY.requests, measuring)
  const loads: [Measured, Load][] = [[ONE_QUERY, oneQueryLoad]]
  const routes = measuredRoutes(asked, SITE_URL).filter(({ name }) => name === (values.route ?? name))
  for (const route of routes) {
    loads.push([route, await measure(result.shop, route.requests, measuring)])
  }

  const proxy = await countingProxy(result.database.url)
  add(proxy.stop)
  const counted = await startShopWorker({
    name: 'counted',
    dataDir,
    add,
    database: { url: proxy.url, authToken: result.database.authToken },
  })
  const row = async ({ name, requests }: Measured, load: Load): Promise<Cell[]> => {
    const { roundTrips, rowsRead, pipelines } = await databaseWorkOf(counted, requests, proxy)
    const ratio = (to: number) => (load.requestsPerSecond / to).toFixed(2)
    const alone = roundTrips === 1 ? await measureDatabaseAlone(result.database, pipelines, measuring) : undefined
    return [
      name,
      Math.round(load.requestsPerSecond),
      load.cpu?.worker.toFixed(2),
      load.cpu?.database.toFixed(2),
      alone && Math.round(alone.perSecond),
      alone?.cpu?.toFixed(2),
      alone && ratio(alone.perSecond),
      load.p50,
      load.p99,
      ratio(helloLoad.requestsPerSecond),
      ratio(oneQueryLoad.requestsPerSecond),
      roundTrips,
      rowsRead,
      load.failed,
    ]
  }
  const rows = [await row(HELLO, helloLoad)]
  for (const [route, load] of loads) rows.push(await row(route, load))
  const place = isPinned ? 'Worker and database together on one core' : 'on all cores, for want of taskset'
  return [
    `${products} products, ${measuring.connections} connections, ${measuring.seconds} s a route after warm-up, ${place}; ${machine()}`,
    '',
    table(HEADING, rows),
  ].join('\n')
}

const HEADING = [
  'route',
  'req/s',
  'Worker CPU ms',
  'database CPU ms',
  'database alone: req/s',
  'its CPU ms',
  '× database alone',
  'p50 ms',
  'p99 ms',
  '× hello',
  '× one query',
  'round trips',
  'rows read',
  'failed',
]

await runBench(exit, async () => console.log(await run()))
