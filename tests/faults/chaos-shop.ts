/** A shop as `npm start` runs it, whose parts a test can kill, stop, starve and delay. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type CountingProxy, countingProxy } from '../../benchmarks/api/counting-proxy.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { startTestSqld } from '../factories/database.ts'
import { processesOf, runStart, type ShopProcess } from '../start/shop-process.ts'
import { FAULT_TIMEOUT_MS } from './faults.ts'

export const CHAOS_KINDS = ['kill', 'stop', 'disk', 'clock', 'delay'] as const
export type ChaosKind = (typeof CHAOS_KINDS)[number]

const AUTH_SECRET = 'a secret of the chaos tests, long enough to be one'

/** Not among the ports that its own database and other tests get, since it is free during each restart. */
const SHOP_PORTS = { lowest: 10_000, highest: 19_999 }
/** Days by which the clock is set ahead at most. */
const DAYS_AHEAD = 3
/** Bytes of a disk for a small shop, without much room. */
const DISK_MIB = 400

export type ChaosShop = {
  url: string
  /** Breaks something, repairs it again, and names it. */
  breakSomething: (dice: () => number) => Promise<string>
  /** Waits until the shop can be written to. */
  recover: () => Promise<void>
  close: () => Promise<void>
}

const pidsOf = (dataDir: string, program: 'workerd' | 'sqld'): number[] =>
  processesOf(dataDir)
    .filter((line) => line.split(' ')[1]?.endsWith(`/${program}`))
    .map((line) => Number(line.split(' ')[0]))

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It has ended in the meantime.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Makes a small disk at the folder. Returns false without the right to mount one. */
export function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]).status === 0
}

export const unmountDisk = (folder: string): void => void spawnSync('umount', ['-l', folder])

/** Writes a file until the disk is full. */
function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const bytes of [1 << 20, 1 << 10]) {
      try {
        while (writeSync(descriptor, Buffer.alloc(bytes)) > 0);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

/** A fault lasts for some milliseconds. */
const lasts = (ms: number): Promise<true> => {
  const until = performance.now() + ms
  return vi.waitUntil(() => performance.now() >= until, { timeout: FAULT_TIMEOUT_MS, interval: 10 })
}

/** Opens a seeded data folder. With 'delay' its database is behind a proxy. */
export async function openChaosShop(kind: ChaosKind, dataDir: string): Promise<ChaosShop> {
  const port = await freePort(SHOP_PORTS)
  const url = `http://127.0.0.1:${port}`
  let proxy: CountingProxy | undefined
  let stopDatabase = async () => {}
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    PORT: String(port),
    AUTH_SECRET,
    TRUSTED_PROXY: '127.0.0.1',
  }
  if (kind === 'delay') {
    const sqld = await startTestSqld(dataDir)
    proxy = await countingProxy(sqld.url)
    const { stop } = proxy
    stopDatabase = async () => {
      await stop()
      await sqld.stop()
    }
    Object.assign(env, { LIBSQL_URL: proxy.url, LIBSQL_AUTH_TOKEN: sqld.authToken })
  }

  let shop: ShopProcess
  let isRunning = false
  async function start(): Promise<void> {
    shop = runStart(env)
    isRunning = true
    void shop.ended.then(() => {
      isRunning = false
    })
    await shop.until('it was open', (out) => out.includes('is open at'))
  }
  async function end(name: NodeJS.Signals): Promise<void> {
    shop.kill(name)
    await shop.ended
  }
  /** Starts a shop that has given up, as a process manager does. */
  const keepRunning = async () => {
    if (!isRunning) await start()
  }
  const oneOf = <Item>(items: readonly Item[], dice: () => number): Item =>
    items[Math.floor(dice() * items.length)] as Item

  const faults: Record<ChaosKind, (dice: () => number) => Promise<string>> = {
    async kill(dice) {
      const victim = oneOf(['workerd', 'sqld', 'shop'] as const, dice)
      if (victim === 'shop') await end('SIGKILL')
      else signal(pidsOf(dataDir, victim), 'SIGKILL')
      return victim
    },
    async stop(dice) {
      const victim = oneOf(['workerd', 'sqld'] as const, dice)
      const pids = pidsOf(dataDir, victim)
      signal(pids, 'SIGSTOP')
      await lasts(500 + 4000 * dice())
      signal(pids, 'SIGCONT')
      return victim
    },
    async disk(dice) {
      const ballast = join(dataDir, 'ballast')
      fillDisk(ballast)
      await lasts(500 + 4000 * dice())
      rmSync(ballast)
      return 'disk'
    },
    async clock(dice) {
      await end('SIGTERM')
      env.CLOCK_OFFSET_DAYS = String(Math.floor(dice() * (DAYS_AHEAD + 1)))
      return 'clock'
    },
    async delay(dice) {
      // Forgets the requests that it has recorded.
      proxy?.take()
      proxy?.setDelay(50 + 1500 * dice())
      await lasts(1000 + 5000 * dice())
      proxy?.setDelay(0)
      return 'database'
    },
  }

  await start()
  return {
    url,
    async breakSomething(dice) {
      const broken = await faults[kind](dice)
      await keepRunning()
      return broken
    },
    async recover() {
      const isReady = async () => {
        await keepRunning()
        const ready = await fetch(`${url}/api/ready`).catch(() => undefined)
        return ready?.ok === true
      }
      await vi.waitUntil(isReady, { timeout: FAULT_TIMEOUT_MS, interval: 100 })
    },
    async close() {
      if (isRunning) await end('SIGTERM')
      await stopDatabase()
    },
  }
}
