/** Compresses the files of a live release in the background. Until then the Worker serves them uncompressed. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { isCompressible } from '../../domain/core/http/content-type.ts'
import { compressInBackground } from '../release/compress.ts'
import { ENCODINGS } from '../release/release.ts'

/** Suffix of a copy while it is being written. A leftover of a crashed process must not be linked into another release. */
export const UNFINISHED = '.new'

/** Marker file, written when all copies exist. A dotfile, because the Worker does not serve dotfiles. */
export const COMPRESSED_FILE = '.compressed'

/** Folder of build numbers, files of a few bytes that compression would not shrink. */
const BUILD_NUMBERS = 'dynamic_pages/build_numbers/'

/** Maximum number of concurrent compressions. Leaves one core for the server. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Returns the paths of all files below a folder, separated by '/'. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}

/** Returns the public files that have no compressed copies yet. */
function uncompressed(files: readonly string[]): string[] {
  const existing = new Set(files)
  return files.filter(
    (file) =>
      isCompressible(file) &&
      !file.startsWith('.') &&
      !file.startsWith(BUILD_NUMBERS) &&
      ENCODINGS.some((suffix) => !existing.has(file + suffix)),
  )
}

/** Modification time in milliseconds; undefined if the file doesn't exist. */
const timeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

/**
 * Writes each copy under a temporary name first, because it is served as soon as it has its final name. Removes the
 * copies if the file is replaced or deleted in the meantime.
 */
async function compressFile(path: string): Promise<void> {
  const before = await timeOf(path)
  if (before === undefined) return
  for (const [suffix, bytes] of await compressInBackground(await readFile(path))) {
    // A shop and a separate runner may compress the same release, and the page's own name may be as long as can be.
    const unfinished = join(dirname(path), `.${randomUUID()}${UNFINISHED}`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, path + suffix)
  }
  if ((await timeOf(path)) !== before) for (const suffix of ENCODINGS) await rm(path + suffix, { force: true })
}

/** Compresses files below `dir` that lack copies, `atOnce` at a time, until `signal` aborts. */
export async function compressFiles(
  dir: string,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  const waiting = uncompressed(await filesOf(dir))
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined && !signal?.aborted; file = waiting.pop())
      await compressFile(join(dir, file))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/**
 * Compresses the release in `dir` without changing its files. Stops when `signal` aborts, and resumes on the next call.
 * Returns immediately if everything is compressed.
 */
export async function compressRelease(dir: string, signal: AbortSignal): Promise<void> {
  if (existsSync(join(dir, COMPRESSED_FILE))) return
  await compressFiles(dir, { signal })
  if (!signal.aborted) await writeFile(join(dir, COMPRESSED_FILE), '')
}
