/** The shop's data folder: created and checked before anything is written. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diskFullMessage, isDiskFull } from '../tools/disk-space.ts'
import { closeToOthers } from '../tools/private-files.ts'
import type { Settings } from '../tools/settings.ts'
import { linkFolder, SHARED_FOLDERS } from './shared-folders.ts'

export type DataFolders = {
  siteDir: string
  mediaDir: string
  workerdConfig: string
  clockFile: string
  /** File with the address at which a running shop takes requests to rebuild its pages (control/). */
  controlFile: string
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** Makes a folder and its parents one by one, since Node's recursive mkdir loops forever below /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) return
    throw Object.assign(new Error(`${path} is a file`), { code: 'EEXIST' })
  }
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process has just made it.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Tests by writing, since permissions don't cover the superuser, read-only disks and full disks. */
function tryToWrite(folder: string): void {
  const file = join(folder, `.writable-${process.pid}`)
  try {
    writeFileSync(file, 'x')
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Makes a folder that is private and writable. Returns a sentence that says what to do if that fails, else undefined.
 */
export function folderProblem(folder: string, setting = 'DATA_DIR'): string | undefined {
  try {
    makeFolder(folder)
    closeToOthers(folder)
    tryToWrite(folder)
    return undefined
  } catch (error) {
    if (isDiskFull(error)) return diskFullMessage([folder])
    const code = codeOf(error)
    const why = REASONS[code] === undefined ? code : `${code}: ${REASONS[code]}`
    const name = setting === 'DATA_DIR' ? 'data folder' : 'shared folder'
    return `The ${name} ${folder} can't be written (${why}). Make it writable for this user, or set ${setting} to a folder that is.`
  }
}

/** The paths in a data folder, whether they exist or not. */
export const dataFolders = (dataDir: string): DataFolders => ({
  siteDir: join(dataDir, 'site'),
  mediaDir: join(dataDir, 'media'),
  workerdConfig: join(dataDir, 'workerd.capnp'),
  clockFile: join(dataDir, 'clock-url'),
  controlFile: join(dataDir, 'control.json'),
})

/** Replaces the data folder's own folders by links to the shared ones. */
function linkShared(dataDir: string, sharedDir: string): string | undefined {
  for (const name of SHARED_FOLDERS) {
    const shared = join(sharedDir, name)
    const problem = folderProblem(shared, 'SHARED_DIR') ?? linkFolder(join(dataDir, name), shared)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Makes the folders; the message of a failure says what to do. */
export function openDataDir({
  dataDir,
  sharedDir,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'sharedDir'>>):
  | { ok: true; folders: DataFolders }
  | { ok: false; message: string } {
  const folders = dataFolders(dataDir)
  const problem =
    folderProblem(dataDir) ??
    folderProblem(folders.siteDir) ??
    (sharedDir === undefined
      ? undefined
      : (folderProblem(sharedDir, 'SHARED_DIR') ?? linkShared(dataDir, sharedDir))) ??
    folderProblem(folders.mediaDir)
  return problem === undefined ? { ok: true, folders } : { ok: false, message: problem }
}

/** The secret that signs sessions: generated once for a shop that only this machine can reach. */
export function authSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
