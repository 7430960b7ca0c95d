/** Starts the shop's Worker on an open shop, and the clock that runs what it has scheduled. */
import { rm, writeFile } from 'node:fs/promises'
import { WORKER_DIR } from './bundle.ts'
import { startClock } from './clock.ts'
import { authSecret } from './data-dir.ts'
import type { OpenShop } from './open-shop.ts'
import type { Settings } from './settings.ts'
import { readTrustedCertificates } from './trusted-certificates.ts'
import { VERSION } from './version.ts'
import { readWorkerBundle } from './worker-bundle.ts'
import { type RunningWorker, startWorkerd, type WorkerFailure } from './workerd.ts'

const toTerminal = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** The running Worker's clock strikes until it is stopped; its address is in the data folder, for who wants a strike now. */
async function withClock(worker: RunningWorker, clockFile: string): Promise<RunningWorker> {
  await writeFile(clockFile, worker.clockUrl)
  const clock = startClock({ url: worker.clockUrl, onFailure: toTerminal })
  const stop = async () => {
    clock.stop()
    await Promise.all([worker.stop(), rm(clockFile, { force: true })])
  }
  return { ...worker, stop }
}

export async function startShopWorker(
  settings: Settings,
  { folders, database }: OpenShop,
  { host, port }: Pick<Settings, 'host' | 'port'> = settings,
): Promise<RunningWorker | WorkerFailure> {
  const trusted = readTrustedCertificates(settings.trustedCaFile)
  if (!trusted.ok) return { ok: false, code: 'failed', message: trusted.message }
  const worker = await startWorkerd({
    ...(await readWorkerBundle(WORKER_DIR)),
    host,
    port,
    siteDir: folders.siteDir,
    mediaDir: folders.mediaDir,
    configFile: folders.workerdConfig,
    trustedCertificates: trusted.certificates,
    vars: {
      LIBSQL_URL: database.url,
      LIBSQL_AUTH_TOKEN: database.authToken ?? '',
      SITE_URL: settings.siteUrl,
      AUTH_SECRET: settings.authSecret ?? authSecret(settings.dataDir),
      STRIPE_SECRET_KEY: settings.stripe?.secretKey ?? '',
      STRIPE_PUBLISHABLE_KEY: settings.stripe?.publishableKey ?? '',
      STRIPE_WEBHOOK_SECRET: settings.stripe?.webhookSecret ?? '',
      STRIPE_API_URL: settings.stripe?.apiUrl ?? '',
      SMTP_URL: settings.smtpUrl,
      RESEND_API_KEY: settings.resend?.apiKey ?? '',
      RESEND_API_URL: settings.resend?.apiUrl ?? '',
      DEMO: settings.demoAllowed ? '1' : '0',
      VERSION,
    },
    onLine: toTerminal,
  })
  return worker.ok ? withClock(worker, folders.clockFile) : worker
}
