/**
 * Times a crowd's writes with the database on this machine and 30 and 80 ms away, each with both kinds of limits
 * (LIBSQL_DISTANCE): npm run bench:distance -- --connections 120 --seconds 10
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeClient } from '../database/client-node.ts'
import { openDataDir } from '../scripts/shop/data-dir.ts'
import { type Sqld, startSqld } from '../scripts/shop/sqld.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundleWorkerWhenStale } from '../scripts/tools/bundle.ts'
import { shutdownOnSignals } from '../scripts/tools/shutdown.ts'
import { countingProxy } from './api/counting-proxy.ts'
import { measure } from './api/load.ts'
import { readSamples } from './api/read-samples.ts'
import { measuredRoutes } from './api/routes.ts'
import { fillShop } from './generated-shop.ts'
import { runBench } from './run.ts'
import { type Cell, machine, table } from './table.ts'
import { SITE_URL, startShopWorker } from './worker.ts'

const { values } = takeArguments({
  name: 'npm run bench:distance',
  options: {
    connections: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '10' },
  },
})
const measuring = { seconds: Number(values.seconds), connections: Number(values.connections) }
const PRODUCTS = 200

/** Added latencies in milliseconds. */
const DELAYS = [0, 30, 80]
const DISTANCES = ['near', 'far'] as const
const HEADING = ['delay, limits', 'req/s', 'p50 ms', 'p99 ms', 'failed']

const { add, exit } = shutdownOnSignals()
const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
add(async () => rmSync(dataDir, { recursive: true, force: true }))

async function openShop(): Promise<Sqld> {
  const opened = openDataDir({ dataDir })
  if (!opened.ok) throw new Error(opened.message)
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  add(started.sqld.stop)
  const client = createNodeClient(started.sqld)
  await fillShop(client, PRODUCTS, opened.folders.mediaDir)
  client.close()
  return started.sqld
}

async function run(): Promise<string> {
  await bundleWorkerWhenStale()
  const sqld = await openShop()
  const client = createNodeClient(sqld)
  const adds = measuredRoutes(await readSamples(client), SITE_URL).filter(({ name }) => name === 'cart add')
  client.close()
  const rows: Cell[][] = []
  for (const delay of DELAYS) {
    const proxy = await countingProxy(sqld.url, delay)
    add(proxy.stop)
    for (const distance of DISTANCES) {
      const database = { url: proxy.url, authToken: sqld.authToken }
      const shop = await startShopWorker({ name: `${distance}-${delay}`, dataDir, add, database, distance })
      for (const { requests } of adds) {
        const load = await measure(shop, requests, measuring)
        rows.push([`${delay} ms, ${distance}`, Math.round(load.requestsPerSecond), load.p50, load.p99, load.failed])
      }
    }
  }
  const how = `cart add, ${measuring.connections} connections, ${measuring.seconds} s each after warm-up`
  return [`${how}; ${machine()}`, '', table(HEADING, rows)].join('\n')
}

await runBench(exit, async () => console.log(await run()))
