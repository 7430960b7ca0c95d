/** The folders that all machines of a shop share: each data folder has links to them. */
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Everything that a machine may not have alone. The link to the live release stays in the data folder. */
export const SHARED_FOLDERS = ['site/releases', 'site/removed', 'site/previews', 'media'] as const

const ownFiles = (folder: string, shared: string): string =>
  `${folder} has files that only this machine sees. Move them to ${shared}, or set DATA_DIR to an empty folder.`

/**
 * Replaces a folder by a link. Returns a message if it has files already.
 */
export function linkFolder(folder: string, shared: string): string | undefined {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) {
    if (readlinkSync(folder) === shared) return undefined
    rmSync(folder)
  } else if (found !== undefined) {
    if (!found.isDirectory() || readdirSync(folder).length > 0) return ownFiles(folder, shared)
    rmdirSync(folder)
  }
  symlinkSync(shared, folder)
  return undefined
}

/** The id in a file, which the first process that asks makes. Atomic, also on a network file system. */
export function idIn(file: string): string {
  if (!existsSync(file)) {
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, randomUUID())
    try {
      linkSync(own, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** Id of the storage that holds the releases: the shared folder's, or else the data folder's. */
export const storageId = ({ dataDir, sharedDir }: { dataDir: string; sharedDir: string | undefined }): string =>
  idIn(join(sharedDir ?? dataDir, sharedDir === undefined ? 'instance-id' : 'storage-id'))

/** Id of a data folder, which belongs to one running shop. */
export const instanceId = (dataDir: string): string => idIn(join(dataDir, 'instance-id'))
