/** Files served from a site folder, and byte-for-byte comparison of two sets of them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesBelow } from '../../build/release/assets.ts'
import { currentLink, wholeLink } from '../../build/release/release.ts'

/** Location of each file by its path within the site. */
export type ServedFiles = ReadonlyMap<string, string>

const isServed = (file: string): boolean => !file.startsWith('.')
const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file)

/** Files of one release's folder. */
export const filesIn = (folder: string): ServedFiles =>
  new Map(
    // The slash resolves a link to its folder.
    filesBelow(`${folder}/`)
      .filter((file) => isServed(file) && !isCopy(file))
      .map((file): [string, string] => [file, join(folder, file)]),
  )

/** Looks up files as the Worker does (functions/core/site/files.ts): in the live release, then in the whole one. */
export function servedFiles(siteDir: string): ServedFiles {
  const folders = [wholeLink(siteDir), currentLink(siteDir)].filter((folder) => existsSync(folder))
  return new Map(folders.flatMap((folder) => [...filesIn(folder)]))
}

/** Files of bundles and styles that open tabs may still ask for; no page of the release names them. */
export const isRetainedForTabs = (file: string): boolean => /^(?:assets|dynamic_pages\/(?:css|js))\//.test(file)

/** Differs between releases, since it names its own. */
const NAMES_ITS_RELEASE = 'release.json'

const isSame = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other))

export type Difference = { missing: string[]; extra: string[]; different: string[]; staleCopies: string[] }

export const NO_DIFFERENCE: Difference = { missing: [], extra: [], different: [], staleCopies: [] }

/** Differences of `served` from `wanted`. */
export function differenceOf(served: ServedFiles, wanted: ServedFiles): Difference {
  const both = [...wanted.keys()].filter((file) => served.has(file) && file !== NAMES_ITS_RELEASE)
  return {
    missing: [...wanted.keys()].filter((file) => !served.has(file)),
    extra: [...served.keys()].filter((file) => !wanted.has(file) && !isRetainedForTabs(file)),
    different: both.filter((file) => !isSame(served.get(file) ?? '', wanted.get(file) ?? '')),
    staleCopies: staleCopies(served),
  }
}

const COPIES = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const

/** Compressed copies whose content differs from the file next to them. */
export const staleCopies = (served: ServedFiles): string[] =>
  [...served].flatMap(([file, path]) =>
    COPIES.filter(
      ([suffix, open]) => existsSync(path + suffix) && !open(readFileSync(path + suffix)).equals(readFileSync(path)),
    ).map(([suffix]) => file + suffix),
  )
