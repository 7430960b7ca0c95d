/** Adds compressed copies of a release's files once it is live. Until then the Worker serves them uncompressed. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { compressInBackground } from './compress.ts'
import { ENCODINGS } from './route-files.ts'

/**
 * Suffix of a copy while it is written. One left by a process that died is overwritten, so it must not be linked into
 * another release.
 */
export const UNFINISHED = '.new'

/** Written last; a dotfile, which the Worker never serves. */
export const COMPRESSED_FILE = '.compressed'

const TEXTS = new Set(['.html', '.json', '.xml', '.txt', '.webmanifest', '.css', '.js'])

/** Folder of files of a few bytes, which compression can't shorten. */
const BUILD_NUMBERS = 'dynamic_pages/build_numbers/'

/** Concurrent compressions: leaves one core to the server. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Paths of all files below a folder, with '/'. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}

/** Files that visitors may request and that have no copies yet. */
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

/** Writes a copy atomically, since it is served as soon as it has its final name. */
async function compressFile(path: string): Promise<void> {
  for (const [suffix, bytes] of await compressInBackground(await readFile(path))) {
    await writeFile(path + suffix + UNFINISHED, bytes)
    await rename(path + suffix + UNFINISHED, path + suffix)
  }
}

/**
 * Compresses the release in `dir` without changing its files. Stops when `signal` aborts, and resumes on the next call.
 * Returns at once if everything is done.
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
