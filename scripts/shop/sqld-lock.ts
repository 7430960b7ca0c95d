/** The pid file that keeps two servers off one data folder and finds a server that outlived its shop. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../tools/is-alive.ts'

/** `owner` is the Node process, `group` its server's process group (0 until it is started). */
export type LockHolder = { owner: number; group: number; url: string }

export type SqldLock = {
  /** Names the server that was started. */
  hold: (group: number, url: string) => Promise<void>
  release: () => Promise<void>
}

const END_WITHIN_MS = 5000

/** The live holder of a lock, undefined if it is free; `url` is '' until the holder's server was started. */
export const findSqldHolder = async (file: string): Promise<LockHolder | undefined> => {
  const holder = await read(file)
  return holder !== undefined && isHeld(holder) ? holder : undefined
}

/** Takes the lock after ending a server left by a dead owner. Returns the holder if it is alive. */
export const takeSqldLock = async (file: string): Promise<SqldLock | { heldBy: LockHolder }> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await create(file)) return lockOn(file)
    const holder = await read(file)
    if (holder !== undefined && isHeld(holder)) return { heldBy: holder }
    if (holder !== undefined && holder.group > 0) await endGroup(holder.group)
    await rm(file, { force: true })
  }
  throw new Error(`Could not lock ${file}: other processes keep locking it`)
}

const create = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, JSON.stringify({ owner: process.pid, group: 0, url: '' }), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const lockOn = (file: string): SqldLock => ({
  hold: async (group, url) => {
    const next = `${file}.${process.pid}`
    await writeFile(next, JSON.stringify({ owner: process.pid, group, url }))
    await rename(next, file)
  },
  release: () => rm(file, { force: true }),
})

const read = async (file: string): Promise<LockHolder | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const match = /"owner":(\d+),"group":(\d+),"url":"([^"]*)"/.exec(text)
  if (match === null) return undefined
  return { owner: Number(match[1]), group: Number(match[2]), url: match[3] ?? '' }
}

const isHeld = ({ owner, group }: LockHolder): boolean => {
  if (!isAlive(owner)) return false
  return group > 0 ? looksLike(group, 'sqld') : owner !== process.pid && looksLike(owner, 'node')
}

/** True for a live Node process. */
export const isNodeProcess = (pid: number): boolean => isAlive(pid) && looksLike(pid, 'node')

/**
 * Process ids are reused, for instance after a reboot: another process with the same id must not count, or be ended.
 */
const looksLike = (pid: number, word: string): boolean => commandOf(pid).includes(word)

const commandOf = (pid: number): string => {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

const endGroup = async (group: number): Promise<void> => {
  if (!looksLike(group, 'sqld')) return
  signalGroup(group, 'SIGTERM')
  const deadline = Date.now() + END_WITHIN_MS
  while (isAlive(group) && Date.now() < deadline) await delay(50)
  signalGroup(group, 'SIGKILL')
}

/** Signals a whole process group, which may outlive its leader. Succeeds if it has ended. */
export const signalGroup = (group: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-group, signal)
  } catch (error) {
    // macOS returns EPERM for a group whose processes are zombies.
    const hasEnded = error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')
    if (!hasEnded) throw error
  }
}
