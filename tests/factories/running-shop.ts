/** The shipped Worker in its own workerd processes with its own database, for tests over HTTP. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { type RunningWorker, startWorkerd, type WorkerdOptions } from '../../scripts/shop/workerd.ts'
import { bundleWorkerWhenStale, WORKER_DIR } from '../../scripts/tools/bundle.ts'
import { readWorkerBundle } from '../../scripts/tools/worker-bundle.ts'
import { addCatalogue } from '../api/catalogue.ts'
import { openTestDatabase } from './database.ts'

export type RunningShop = {
  /** URL of the first Worker. */
  url: string
  /** URL of each Worker. */
  urls: string[]
  /** Process ids of the Workers. */
  pids: (number | undefined)[]
  client: Client
  close: () => Promise<void>
}

/** The secret that the Worker signs cookies with. */
export const AUTH_SECRET = 'a secret of the tests, long enough to be one'

type WorkerOfTest = Pick<WorkerdOptions, 'siteDir' | 'mediaDir' | 'configFile' | 'onLine' | 'trustedCertificates'> & {
  database: { url: string; authToken: string }
  /** Additional settings. */
  vars?: Record<string, string>
}

/** Starts the bundled Worker on a free port with a demo shop's settings. Throws when it does not start. */
export const startTestWorker = async ({ database, vars, ...where }: WorkerOfTest): Promise<RunningWorker> => {
  const worker = await startWorkerd({
    ...(await readWorkerBundle(WORKER_DIR)),
    host: '127.0.0.1',
    port: 0,
    ...where,
    vars: {
      LIBSQL_URL: database.url,
      LIBSQL_AUTH_TOKEN: database.authToken,
      SITE_URL: 'http://127.0.0.1',
      AUTH_SECRET,
      DEMO: '1',
      VERSION: 'test',
      ...vars,
    },
  })
  if (!worker.ok) throw new Error(worker.message)
  return worker
}

/** Opens the small shop of the API tests, with a home page, on `number` Workers. */
export const openRunningShop = async (vars: Record<string, string> = {}, number = 1): Promise<RunningShop> => {
  await bundleWorkerWhenStale()
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-running-'))
  const database = await openTestDatabase({ checkpointsByClock: number > 1 })
  await addCatalogue(database.client)
  await mkdir(join(folder, 'current'))
  await writeFile(
    join(folder, 'current', 'index.html'),
    `<!doctype html><title>Home</title>${'<p>Wine</p>'.repeat(1000)}`,
  )
  await writeFile(join(folder, 'current', 'release.json'), JSON.stringify({ id: 'r1' }))
  const start = (index: number) =>
    startTestWorker({
      database,
      siteDir: folder,
      mediaDir: folder,
      configFile: join(folder, `workerd-${index}.capnp`),
      vars,
    })
  const workers = await Promise.all(Array.from({ length: number }, (_, index) => start(index)))
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  const urls = workers.map(({ port }) => `http://127.0.0.1:${port}`)
  const [url = ''] = urls
  return { url, urls, pids: workers.map(({ pid }) => pid), client: database.client, close }
}
