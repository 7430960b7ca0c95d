/** Puts compressed copies beside what a release serves, once it is live: until then the Worker sends its files as they are. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { compressInBackground } from './compress.ts'
import { ENCODINGS } from './route-files.ts'

/** The end of a copy's name while it is written. One that is left by a process that died is written over: no other release may have it. */
export const UNFINISHED = '.new'

/** Written last; a dotfile, which the Worker never serves. */
export const COMPRESSED_FILE = '.compressed'

const TEXTS = new Set(['.html', '.json', '.xml', '.txt', '.webmanifest', '.css', '.js'])

/** A few bytes each, which no compression makes fewer. */
const BUILD_NUMBERS = 'dynamic_pages/build_numbers/'

/** A core is left to whoever serves the shop meanwhile. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Paths of all files below a folder, with '/'. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}

/** Those that a visitor may ask for and that have no copies yet. */
function uncompressed(files: readonly string[]): string[] {
  const there = new Set(files)
  return files.filter(
    (file) =>
      TEXTS.has(extname(file)) &&
      !file.startsWith('.') &&
      !file.startsWith(BUILD_NUMBERS) &&
      ENCODINGS.some((suffix) => !there.has(file + suffix)),
  )
}

/** A copy is there whole or not at all: it is served from the moment it has its name. */
async function compressFile(path: string): Promise<void> {
  for (const [suffix, bytes] of await compressInBackground(await readFile(path))) {
    await writeFile(path + suffix + UNFINISHED, bytes)
    await rename(path + suffix + UNFINISHED, path + suffix)
  }
}

/**
 * Compresses the release in `dir`, whose files stay as they are. Ends early when `signal` does, and goes on from there
 * when it is called again; once all is done, it costs nothing.
 */
export async function compressRelease(dir: string, signal: AbortSignal): Promise<void> {
  if (existsSync(join(dir, COMPRESSED_FILE))) return
  const waiting = uncompressed(await filesOf(dir))
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined && !signal.aborted; file = waiting.pop())
      await compressFile(join(dir, file))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!signal.aborted) await writeFile(join(dir, COMPRESSED_FILE), '')
}
