/** Starts the Worker for benchmarks as `npm start` does. */
import { join } from 'node:path'
import type { Sqld } from '../scripts/shop/sqld.ts'
import { startWorkerd, type WorkerdOptions } from '../scripts/shop/workerd.ts'
import { WORKER_DIR } from '../scripts/tools/bundle.ts'
import { readWorkerBundle } from '../scripts/tools/worker-bundle.ts'

export const SITE_URL = 'http://127.0.0.1:8787'

export type BenchWorker = Pick<WorkerdOptions, 'modules' | 'vars'> & {
  /** One per running Worker. */
  name: string
  /** Folder with its site and media, as in a shop's data folder. */
  dataDir: string
  /** Receives a function that stops it. */
  add: (stop: () => Promise<void>) => void
}

/** Starts any Worker on a free port and returns its origin. */
export async function startWorker({ name, dataDir, modules, vars, add }: BenchWorker): Promise<string> {
  const { compatibilityDate, compatibilityFlags } = await readWorkerBundle(WORKER_DIR)
  const started = await startWorkerd({
    modules,
    vars,
    compatibilityDate,
    compatibilityFlags,
    host: '127.0.0.1',
    port: 0,
    siteDir: join(dataDir, 'site'),
    mediaDir: join(dataDir, 'media'),
    configFile: join(dataDir, `${name}.capnp`),
  })
  if (!started.ok) throw new Error(started.message)
  add(started.stop)
  return `http://127.0.0.1:${started.port}`
}

type ShopWorker = Pick<BenchWorker, 'name' | 'dataDir' | 'add'> & {
  /** Further settings. */
  vars?: BenchWorker['vars']
  database: Pick<Sqld, 'url' | 'authToken'>
  /** By default derived from the database's address. */
  distance?: 'near' | 'far'
}

/** Starts the bundled shop on a database, with a set release, so that the health check only queries the database. */
export async function startShopWorker({ database, distance, vars: more = {}, ...where }: ShopWorker): Promise<string> {
  const { modules } = await readWorkerBundle(WORKER_DIR)
  const vars = {
    LIBSQL_URL: database.url,
    LIBSQL_AUTH_TOKEN: database.authToken,
    LIBSQL_DISTANCE: distance ?? '',
    SITE_URL,
    RELEASE: 'bench',
    ...more,
  }
  return startWorker({ ...where, modules, vars })
}
