/** A lock across all processes and threads of this machine: a file names the process at work. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100

/** Linked into place, so that the file names its process from the start. */
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

/** A file that can't be read has just gone. */
async function isLeftBehind(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Does `work` once nobody else holds `file`, waiting as long as that takes; the lock of a dead process does not count. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true })
  while (!(await create(file))) {
    if (await isLeftBehind(file)) await rm(file, { force: true })
    else await delay(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
