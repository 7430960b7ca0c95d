/** The bundle's files in a release: the current ones, and older ones that open tabs may still request. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { linkFile } from './link-file.ts'

/** Maps paths of hashed files to the number of releases since the file was in the bundle; 0 for current files. */
export type ImmutableFiles = Record<string, number>

/** Number of releases for which a hashed file remains after it has left the bundle. */
export const MAX_RELEASES = 20

export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort()
}

/** Links fail between disks (EXDEV), and on Linux to the files of another user (EPERM). */
const UNLINKABLE = new Set<unknown>(['EXDEV', 'EPERM'])

/** Hard-links a file, or copies it where that is not possible. Tests pass their own `link`. */
export function place(from: string, to: string, link = linkSync): void {
  mkdirSync(dirname(to), { recursive: true })
  if (existsSync(to)) return
  try {
    link(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNLINKABLE.has(error.code))) throw error
    copyFileSync(from, to)
  }
}

/** Folders of immutable files, whose names have a hash or a build number. */
const IMMUTABLE_FOLDERS = ['assets', 'dynamic_pages/css', 'dynamic_pages/js'] as const

const immutableFiles = (dir: string): string[] =>
  IMMUTABLE_FOLDERS.filter((folder) => existsSync(join(dir, folder))).flatMap((folder) =>
    filesBelow(join(dir, folder)).map((file) => `${folder}/${file}`),
  )

/** Adds one release to the age of files of earlier bundles, and drops the oldest files. */
export function agedFiles(current: string[], previous: ImmutableFiles): ImmutableFiles {
  const aged: ImmutableFiles = {}
  for (const [file, age] of Object.entries(previous)) if (age < MAX_RELEASES) aged[file] = age + 1
  for (const file of current) aged[file] = 0
  return aged
}

/** Adds the client bundle to a release, and links the older immutable files that open tabs may still request. */
export function placeAssets(
  clientDir: string,
  dir: string,
  previousDir: string | undefined,
  previous: ImmutableFiles,
): ImmutableFiles {
  for (const file of filesBelow(clientDir)) if (!file.startsWith('.')) place(join(clientDir, file), join(dir, file))
  const immutable = agedFiles(immutableFiles(dir), previous)
  if (previousDir) for (const file of Object.keys(immutable)) linkFile(previousDir, dir, file)
  return immutable
}
