/** The files that a reader finds below a site folder, and whether two of them are the same to the byte. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesBelow } from '../../build/assets.ts'
import { currentLink, wholeLink } from '../../build/release-links.ts'

/** Where each file is, by its path within the site. */
export type ServedFiles = ReadonlyMap<string, string>

const isServed = (file: string): boolean => !file.startsWith('.')
const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file)

/** Of one release's folder. */
export const filesIn = (folder: string): ServedFiles =>
  new Map(
    // The slash makes it the folder that a link leads to.
    filesBelow(`${folder}/`)
      .filter((file) => isServed(file) && !isCopy(file))
      .map((file): [string, string] => [file, join(folder, file)]),
  )

/** As the Worker looks for them (functions/site/files.ts): in the live release, then in the whole one. */
export function servedFiles(siteDir: string): ServedFiles {
  const folders = [wholeLink(siteDir), currentLink(siteDir)].filter((folder) => existsSync(folder))
  return new Map(folders.flatMap((folder) => [...filesIn(folder)]))
}

/** Files of bundles and styles that open tabs may still ask for; no page of the release names them. */
export const isKeptForTabs = (file: string): boolean => /^(?:assets|dynamic_pages\/(?:css|js))\//.test(file)

/** It says which release it is. */
const NAMES_ITS_RELEASE = 'release.json'

const isSame = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other))

export type Difference = { missing: string[]; extra: string[]; different: string[]; staleCopies: string[] }

export const NO_DIFFERENCE: Difference = { missing: [], extra: [], different: [], staleCopies: [] }

/** What `served` has otherwise than `wanted`. */
export function differenceOf(served: ServedFiles, wanted: ServedFiles): Difference {
  const both = [...wanted.keys()].filter((file) => served.has(file) && file !== NAMES_ITS_RELEASE)
  return {
    missing: [...wanted.keys()].filter((file) => !served.has(file)),
    extra: [...served.keys()].filter((file) => !wanted.has(file) && !isKeptForTabs(file)),
    different: both.filter((file) => !isSame(served.get(file) ?? '', wanted.get(file) ?? '')),
    staleCopies: staleCopies(served),
  }
}

const COPIES = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const

/** Compressed copies that are of something else than the file they stand beside. */
export const staleCopies = (served: ServedFiles): string[] =>
  [...served].flatMap(([file, path]) =>
    COPIES.filter(
      ([suffix, open]) => existsSync(path + suffix) && !open(readFileSync(path + suffix)).equals(readFileSync(path)),
    ).map(([suffix]) => file + suffix),
  )
