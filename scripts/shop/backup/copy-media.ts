/** Copies a shop's pictures into a backup. Links those in the previous backup, which take no further space. */
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../../build/release/assets.ts'
import { isVariant } from '../../../domain/publishing/media/picture-variants.ts'
import { type Checksums, sha256Of } from './checksums.ts'
import { MEDIA } from './manifest.ts'

export type CopyMedia = {
  mediaDir: string
  /** The folder of the new backup. */
  to: string
  /** The previous backup; undefined for the first. */
  before: { folder: string; sums: Checksums } | undefined
  onProgress?: (done: number, total: number) => void
}

export type CopiedMedia = { sums: Checksums; bytes: number; linked: number }

/** Returns false if the disk doesn't support links, or the old file no longer exists. */
const isLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )

/**
 * True if a file has not changed since its copy was made: replacing or writing it sets its times. Spares reading each
 * picture for each backup.
 */
async function isUntouched(source: string, copy: string): Promise<boolean> {
  const [from, to] = await Promise.all([stat(source), stat(copy).catch(() => undefined)])
  return to !== undefined && from.size === to.size && from.ctimeMs < to.mtimeMs && from.mtimeMs < to.mtimeMs
}

export async function copyMedia({ mediaDir, to, before, onProgress = () => {} }: CopyMedia): Promise<CopiedMedia> {
  const sums = new Map<string, string>()
  let bytes = 0
  let linked = 0
  await mkdir(join(to, MEDIA), { recursive: true })
  // Smaller copies of pictures can be made again.
  const files = existsSync(mediaDir) ? filesBelow(mediaDir).filter((file) => !isVariant(file)) : []
  for (const file of files) {
    const path = `${MEDIA}/${file}`
    const source = join(mediaDir, file)
    const known = before?.sums.get(path)
    const copy = join(before?.folder ?? to, path)
    const sum = known !== undefined && (await isUntouched(source, copy)) ? known : await sha256Of(source)
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    if (known === sum && (await isLinked(copy, target))) linked += 1
    else await copyFile(source, target)
    bytes += (await stat(target)).size
    sums.set(path, sum)
    onProgress(sums.size, files.length)
  }
  return { sums, bytes, linked }
}
