/** A lock across all processes and threads of this machine: a file names its holder. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './is-alive.ts'

const POLL_INTERVAL_MS = 100

/** Creates the file with its content atomically, by a link. */
async function create(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, String(process.pid))
  try {
    await link(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** A file that can't be read was just removed. */
async function isLeftBehind(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  return pid > 0 && !isAlive(pid)
}

/**
 * Runs `work` while holding the lock `file`. Waits without limit for other holders; ignores locks of dead processes.
 */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true })
  while (!(await create(file))) {
    if (await isLeftBehind(file)) await rm(file, { force: true })
    else await delay(POLL_INTERVAL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
