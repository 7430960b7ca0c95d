/** Keeps the two child processes of `npm start` running: the database server and the Worker. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Sqld, startSqld } from '../../shop/sqld.ts'
import type { RunningWorker } from '../../shop/workerd.ts'
import { diskFullMessage, diskState, freeBytes } from '../../tools/disk-space.ts'
import type { Settings } from '../../tools/settings.ts'
import type { OpenShop } from '../open-shop.ts'
import { startShopWorker, type WorkerCode } from '../shop-worker.ts'
import type { MachineReport } from './machine-report.ts'
import { type RunningProgram, supervise } from './supervise.ts'
import { askDatabase, untilStuck } from './watch-database.ts'

export type ShopSupervision = {
  machine: MachineReport
  onLine: (line: string) => void
  /** Called with the message for the terminal when a process keeps ending. */
  giveUp: (message: string) => void
}

type Stopped = { stop: () => Promise<void> }

/** A server that no longer accepts connections counts as ended: the supervisor stops it and starts another. */
function runningServer(server: Sqld): RunningProgram {
  const ending = new AbortController()
  const { signal } = ending
  const stuck = untilStuck({ ask: askDatabase(server), signal })
  const stop = async () => {
    ending.abort()
    await server.stop()
  }
  return { ended: Promise.race([server.exited, stuck.catch(() => server.exited)]), stop }
}

/** Adds the state of the disk to the final message, since a full disk ends the database. */
const withDiskState = (message: string, dataDir: string): string =>
  diskState(freeBytes(dataDir)) === 'full' ? `${message} ${diskFullMessage([dataDir])}` : message

/** Restarts the server on its port and with its key, so that the Worker and this process reach it as before. */
export function superviseDatabase(
  { dataDir }: Settings,
  server: Sqld,
  { machine, onLine, giveUp }: ShopSupervision,
): Stopped {
  const port = Number(new URL(server.url).port)
  return supervise({
    name: 'database',
    first: runningServer(server),
    start: async (onSpawn) => {
      const started = await startSqld({ dataDir, port, onSpawn })
      return started.ok ? { ok: true, running: runningServer(started.sqld) } : started
    },
    onLine,
    onRestart: () => machine.addRestart('database'),
    onGiveUp: (message) => giveUp(withDiskState(`${message} Its log is sqld.log in the data folder.`, dataDir)),
  })
}

/** Seconds, the same as for the Worker's own 503. */
const RETRY_AFTER = '5'

const MESSAGE = 'The shop is restarting. Please try again in a moment'

type BusyOptions = { host: string; port: number; milliseconds: number; signal: AbortSignal }

/**
 * Answers requests with 503 while the Worker's restart is delayed, then closes every connection and frees the port.
 * Rejects as soon as `signal` is aborted. A port already in use is no error: clients are then rejected, and the
 * Worker's start reports why.
 */
export async function respondBusy({ host, port, milliseconds, signal }: BusyOptions): Promise<void> {
  if (milliseconds === 0) return signal.throwIfAborted()
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/') ?? false
    response.writeHead(503, {
      'Content-Type': isApi ? 'application/json' : 'text/plain; charset=UTF-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': RETRY_AFTER,
      Connection: 'close',
    })
    response.end(isApi ? JSON.stringify({ message: MESSAGE }) : `${MESSAGE}.\n`)
  })
  server.on('error', () => undefined)
  server.listen(port, host)
  try {
    await delay(milliseconds, undefined, { signal })
  } finally {
    if (server.listening) {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** Restarts the Worker on its port with the code that it was started with. */
export function superviseWorker(
  settings: Settings,
  shop: OpenShop,
  worker: RunningWorker,
  { machine, onLine, giveUp, code }: ShopSupervision & { code: WorkerCode },
): Stopped {
  const { host, port } = settings
  return supervise({
    name: 'Worker',
    first: worker,
    start: async () => {
      const started = await startShopWorker(settings, shop, { code })
      return started.ok ? { ok: true, running: started } : started
    },
    wait: (milliseconds, signal) => respondBusy({ host, port, milliseconds, signal }),
    onLine,
    onRestart: () => machine.addRestart('worker'),
    onGiveUp: giveUp,
  })
}
