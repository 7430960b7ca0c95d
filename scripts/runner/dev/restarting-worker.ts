/** The Worker in development: bundled and restarted on the same port when its sources change. */
import type { RunningWorker, WorkerFailure } from '../../shop/workerd.ts'
import { bundleWorkerWhenStale } from '../../tools/bundle.ts'
import type { RunStep } from '../../tools/progress.ts'
import type { Settings } from '../../tools/settings.ts'
import type { OpenShop } from '../open-shop.ts'
import { startShopWorker } from '../shop-worker.ts'

export type RestartingWorker = Pick<RunningWorker, 'ok' | 'port' | 'stop'> & { restart: () => Promise<void> }

const LOOPBACK = '127.0.0.1'

/** `step` runs the first start of the Worker. */
export async function restartingWorker(
  settings: Settings,
  shop: OpenShop,
  step: RunStep,
): Promise<RestartingWorker | WorkerFailure> {
  const first = await startShopWorker(settings, shop, { host: LOOPBACK, port: 0, step })
  if (!first.ok) return first
  const { port } = first
  let stopRunning = first.stop

  /** Keeps the old Worker running if the code can't be bundled, and reports why. */
  async function restart(): Promise<void> {
    try {
      if (!(await bundleWorkerWhenStale())) return
    } catch (error) {
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
      return
    }
    await stopRunning()
    const next = await startShopWorker(settings, shop, { host: LOOPBACK, port })
    if (next.ok) stopRunning = next.stop
    process.stdout.write(next.ok ? 'The Worker runs your changes.\n' : `\n${next.message}\n`)
  }

  return { ok: true, port, restart, stop: () => stopRunning() }
}
