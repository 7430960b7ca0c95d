/** Runs `scripts/commands/start.ts` as its users do, in a separate process on a separate data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { seedShop } from '../../scripts/seed/seed-shop.ts'
import { readDatabaseKey } from '../../scripts/shop/database-key.ts'
import { searchPath } from '../../scripts/tools/env.ts'
import { withDatabase } from '../factories/database.ts'
import { smallCatalogue } from '../factories/entries.ts'
import { madeOnce } from '../factories/made-once.ts'
import { withStandIns } from '../factories/stand-ins.ts'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const POLL_INTERVAL_MS = 10

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string }

export type ShopProcess = {
  /** Polls until a condition holds for the printed output; throws when the process ends first. */
  until: (what: string, holds: (printed: string) => boolean) => Promise<void>
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<Ended>
}

/** `env` is the whole environment of the process besides PATH. */
export const runStart = (env: Record<string, string>, args: string[] = []): ShopProcess =>
  runCommand('start', env, args)

/** Runs a command by the name of its file in scripts/. */
export const runCommand = (name: string, env: Record<string, string>, args: string[] = [], input = ''): ShopProcess =>
  run(process.execPath, [join(ROOT, `scripts/commands/${name}.ts`), ...args], env, input)

/** Starts the shop from a shell with that umask, for instance '000'. */
export const runStartWithUmask = (umask: string, env: Record<string, string>): ShopProcess =>
  run(
    '/bin/sh',
    ['-c', `umask ${umask}; exec "$0" "$1"`, process.execPath, join(ROOT, 'scripts/commands/start.ts')],
    env,
  )

/** Starts the shop through npm, which prints its own warnings. */
export const runNpmStart = (env: Record<string, string>): ShopProcess => run('npm', ['start'], env)

/** Starts the shop with hot reload, from the project in `root`. */
export const runDev = (root: string, env: Record<string, string>): ShopProcess =>
  run(process.execPath, [join(root, 'scripts/commands/dev.ts')], env, '', root)

function run(command: string, args: string[], env: Record<string, string>, input = '', cwd = ROOT): ShopProcess {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: searchPath(), NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A process may end before it has read everything.
  child.stdin.on('error', () => undefined).end(input)
  const out = textOf(child.stdout)
  const err = textOf(child.stderr)
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, out: out(), err: err() }))
  return {
    until: async (what, holds) => {
      // Evaluated once per poll: a listed process may be missing a moment later.
      let hasHeld = false
      const check = () => {
        hasHeld = holds(out() + err())
        return hasHeld || hasEnded(child)
      }
      await vi.waitUntil(check, { timeout: TEST_TIMEOUT_MS, interval: POLL_INTERVAL_MS })
      if (!hasHeld) throw new Error(`The shop ended before ${what}: ${out()}\n${err()}`)
    },
    kill: (signal) => child.kill(signal),
    ended,
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

/** Running processes that name the folder in their command or environment. */
export const processesOf = (dataDir: string): string[] =>
  existsSync('/proc/self/cmdline') ? processesInProc(dataDir) : processesOfPs(dataDir)

function processesInProc(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      const command = procFile(pid, 'cmdline')
      const isShopProcess = command !== '' && (command + procFile(pid, 'environ')).includes(dataDir)
      return isShopProcess ? [`${pid} ${command.replaceAll('\0', ' ').slice(0, 200)}`] : []
    })
}

/** A file of /proc; '' for a process that has ended or belongs to another user. */
function procFile(pid: string, name: string): string {
  try {
    return readFileSync(join('/proc', pid, name), 'utf8')
  } catch {
    return ''
  }
}

const processesOfPs = (dataDir: string): string[] =>
  spawnSync('ps', ['-eo', 'pid=,command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(dataDir))

/** Fills the data folder of a new shop with a demo of those products, as if seeded at `now`. */
export async function seedShopOf(entries: CatalogueEntry[], now: Date, dataDir: string): Promise<void> {
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const { content } = read
  await withDatabase(dataDir, async (client) => {
    await migrate(client)
    await seedShop({
      client,
      mediaDir: join(dataDir, 'media'),
      entries,
      content: withStandIns(content, [], entries),
      kind: 'demo',
      now,
    })
  })
}

/** Everything that seeding reads or runs. */
const SOURCES = ['content', 'database', 'domain', 'functions', 'scripts', 'tests/factories', 'package-lock.json']

const make = (dataDir: string): Promise<void> =>
  seedShopOf(smallCatalogue(), new Date('2026-11-20T12:00:00.000Z'), dataDir)

/** Copies a seeded shop with a handful of products, which is made once. */
export async function seedSmallShop(dataDir: string): Promise<void> {
  await cp(await madeOnce({ name: 'test-shop', sources: SOURCES, make }), dataDir, { recursive: true })
}

const fileOf = (dataDir: string, name: string): string => readFileSync(join(dataDir, name), 'utf8')

/** The rows of a statement, from the shop's own database server. */
export async function rowsOf(dataDir: string, sql: string, ...args: string[]) {
  const { url }: { url: string } = JSON.parse(fileOf(dataDir, 'sqld.pid'))
  const client = createNodeClient({ url, authToken: readDatabaseKey(dataDir) })
  try {
    return (await client.execute(sql, args)).rows
  } finally {
    client.close()
  }
}

/** Calls the scheduler, as the clock does each minute. */
export const runScheduler = (dataDir: string) => fetch(fileOf(dataDir, 'clock-url'), { method: 'POST' })
