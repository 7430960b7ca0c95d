/** Starts the shop's Worker on an open shop. */
import { WORKER_DIR } from './bundle.ts'
import { authSecret } from './data-dir.ts'
import type { OpenShop } from './open-shop.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'
import { readWorkerBundle } from './worker-bundle.ts'
import { type RunningWorker, startWorkerd, type WorkerFailure } from './workerd.ts'

export async function startShopWorker(
  settings: Settings,
  { folders, database }: OpenShop,
  { host, port }: Pick<Settings, 'host' | 'port'> = settings,
): Promise<RunningWorker | WorkerFailure> {
  return startWorkerd({
    ...(await readWorkerBundle(WORKER_DIR)),
    host,
    port,
    siteDir: folders.siteDir,
    mediaDir: folders.mediaDir,
    configFile: folders.workerdConfig,
    vars: {
      LIBSQL_URL: database.url,
      LIBSQL_AUTH_TOKEN: database.authToken ?? '',
      SITE_URL: settings.siteUrl,
      AUTH_SECRET: settings.authSecret ?? authSecret(settings.dataDir),
      DEMO: settings.demoAllowed ? '1' : '0',
      VERSION,
    },
    onLine: (line) => process.stderr.write(`${line}\n`),
  })
}
