/** Starts the Worker of an open shop, and the clock that runs its scheduled jobs. */
import { rm, writeFile } from 'node:fs/promises'
import { localUrl } from '../shop/addresses.ts'
import { startClock } from '../shop/clock.ts'
import { authSecret } from '../shop/data-dir.ts'
import { type RunningWorker, startWorkerd, type WorkerdOptions, type WorkerFailure } from '../shop/workerd.ts'
import { WORKER_DIR } from '../tools/bundle.ts'
import { writeLog } from '../tools/log-line.ts'
import { type RunStep, silentSteps } from '../tools/progress.ts'
import type { Settings } from '../tools/settings.ts'
import { readTrustedCertificates } from '../tools/trusted-certificates.ts'
import { readCommit, VERSION } from '../tools/version.ts'
import { readWorkerBundle, type WorkerBundle } from '../tools/worker-bundle.ts'
import type { OpenShop } from './open-shop.ts'

/** Runs the Worker's clock until it is stopped. `shopUrl` is the Worker's own address. */
function withClock(worker: RunningWorker, shopUrl: string, clockFile: string): RunningWorker {
  const onFailure = (message: string): void => {
    writeLog(message)
    // The health call sends the alarm that the scheduler has stopped. It may fail for the same reason as the clock.
    fetch(`${shopUrl}/api/health`).catch((error: unknown) => writeLog(`The health call failed (${String(error)})`))
  }
  const clock = startClock({ url: worker.clockUrl, onFailure })
  const stop = async () => {
    clock.stop()
    await Promise.all([worker.stop(), rm(clockFile, { force: true })])
  }
  return { ...worker, stop }
}

/** The Worker's code and the commit it reports. */
export type WorkerCode = { bundle: WorkerBundle; commit: string }

/** Reads the current bundle. */
export const readWorkerCode = async (): Promise<WorkerCode> => ({
  bundle: await readWorkerBundle(WORKER_DIR),
  commit: readCommit(),
})

export type ShopWorkerOptions = Partial<Pick<Settings, 'host' | 'port'>> & {
  /** Runs the start of the Worker as a step; the clock starts afterwards. */
  step?: RunStep
  /** False to run no jobs besides requests. */
  isClocked?: boolean
  /** Defaults to the current bundle. A restart passes the first start's, so that all of the shop runs the same code. */
  code?: WorkerCode
}

/** Writes the address of the clock to the data folder, for manual ticks. */
export async function startShopWorker(
  settings: Settings,
  { folders, database }: OpenShop,
  { host = settings.host, port = settings.port, step = silentSteps, isClocked = true, code }: ShopWorkerOptions = {},
): Promise<RunningWorker | WorkerFailure> {
  const trusted = readTrustedCertificates(settings.trustedCaFile)
  if (!trusted.ok) return { ok: false, code: 'failed', message: trusted.message }
  const { bundle, commit } = code ?? (await readWorkerCode())
  const options: WorkerdOptions = {
    ...bundle,
    host,
    port,
    socket: port === settings.port ? settings.socket : undefined,
    siteDir: folders.siteDir,
    mediaDir: folders.mediaDir,
    configFile: folders.workerdConfig,
    trustedCertificates: trusted.certificates,
    vars: {
      ...settings.forWorker,
      LIBSQL_URL: database.url,
      LIBSQL_AUTH_TOKEN: database.authToken ?? '',
      SITE_URL: settings.siteUrl,
      AUTH_SECRET: settings.authSecret ?? authSecret(settings.dataDir),
      TRUSTED_PROXY: settings.trustedProxy,
      DEMO: settings.demoAllowed ? '1' : '0',
      VERSION,
      COMMIT: commit,
    },
    onLine: writeLog,
  }
  const worker = await step('Worker', async () => {
    const started = await startWorkerd(options)
    if (started.ok) await writeFile(folders.clockFile, started.clockUrl, { mode: 0o600 })
    return started
  })
  return worker.ok && isClocked ? withClock(worker, localUrl(host, worker.port), folders.clockFile) : worker
}
