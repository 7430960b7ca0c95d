/** Makes missing smaller copies of pictures, and removes those of deleted pictures. */
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { variantsOf } from '../../domain/publishing/media/picture-variants.ts'
import { encodeVariants, unreadable } from './encode-variants.ts'
import { listVariants } from './list-variants.ts'

export type MakeVariants = {
  mediaDir: string
  /** Returns true if there is no time for another picture. */
  isOver?: () => boolean
  /** One sentence about each picture that can't have copies. */
  onProblem: (message: string) => void
}

export type MadeVariants = {
  /** Pictures whose copies were made. */
  made: number
  removed: number
  /** Number of pictures left for lack of time. */
  left: number
}

/** Writes a file atomically, first under a name that is never served. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${process.pid}.new`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** A state that changes with the picture's bytes; '' if it doesn't exist. */
const stateOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => '',
  )

const removeAll = (mediaDir: string, files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => rm(join(mediaDir, file), { force: true })))

/**
 * Returns the picture's fault, '' for an animation, and undefined if its copies were made. Removes the copies of a
 * picture that is replaced or deleted in the meantime; the next run makes new ones.
 */
async function makeOne(mediaDir: string, file: string): Promise<string | undefined> {
  const path = join(mediaDir, file)
  const before = await stateOf(path)
  const encoded = await encodeVariants(path, file)
  if (!encoded.ok) {
    await removeAll(mediaDir, variantsOf(file))
    return encoded.code === 'broken' ? encoded.message : ''
  }
  try {
    for await (const { path: variant, bytes } of encoded.variants) await writeWhole(join(mediaDir, variant), bytes)
  } catch (error) {
    if (isDiskError(error)) throw error
    await removeAll(mediaDir, variantsOf(file))
    return (await stateOf(path)) === before ? unreadable(error) : undefined
  }
  if ((await stateOf(path)) !== before) await removeAll(mediaDir, variantsOf(file))
  return undefined
}

/** True for errors of a full or broken disk, which are no fault of the picture. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Processes one picture after the other. Throws on a disk error. */
export async function makeVariants({ mediaDir, isOver = () => false, onProblem }: MakeVariants): Promise<MadeVariants> {
  const { due, orphans } = await listVariants(mediaDir)
  await removeAll(mediaDir, orphans)
  let made = 0
  for (const [index, file] of due.entries()) {
    if (isOver()) return { made, removed: orphans.length, left: due.length - index }
    const problem = await makeOne(mediaDir, file)
    if (problem === undefined) made += 1
    else if (problem !== '') onProblem(`The picture ${file} ${problem}`)
  }
  return { made, removed: orphans.length, left: 0 }
}
