/** Makes the smaller copies that pictures lack, and removes those of pictures that have been deleted. */
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { variantsOf } from '../../domain/media/picture-variants.ts'
import { encodeVariants, unreadable } from './encode-variants.ts'
import { listVariants } from './list-variants.ts'

export type MakeVariants = {
  mediaDir: string
  /** Tells whether there is no time for another picture. */
  isOver?: () => boolean
  /** One sentence about each picture that can't have copies. */
  onProblem: (message: string) => void
}

export type MadeVariants = {
  /** Pictures whose copies were made. */
  made: number
  /** Copies that were removed. */
  removed: number
  /** Pictures that there was no time for. */
  left: number
}

/** Under a name that is never served, until it is whole. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${process.pid}.new`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** Changes when the picture's bytes do; '' when it is not there. */
const stateOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => '',
  )

const removeAll = (mediaDir: string, files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => rm(join(mediaDir, file), { force: true })))

/**
 * Returns what is wrong with the picture, '' for an animation, and undefined when its copies were made. A picture that is
 * replaced or deleted in the meantime loses the copies of the old one; the next look finds what it needs.
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

/** A full or a broken disk is no fault of the picture. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** One picture after the other. Throws when the disk refuses. */
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
