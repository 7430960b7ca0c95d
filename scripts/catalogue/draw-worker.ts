/** A worker that draws the pictures of catalogue entries and writes them with their compressed copies. */
import { workerData } from 'node:worker_threads'
import { compressedCopies } from '../../build/compress.ts'
import { fileWriter } from '../../build/write.ts'
import { picturesOf } from '../../content/illustrator/pictures.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'

// tinypool hands its own data first and ours second.
const [, mediaDir] = workerData as [unknown, string]
const write = fileWriter(mediaDir)

/** Returns how many pictures were drawn. */
export default function draw(entries: CatalogueEntry[]): number {
  let drawn = 0
  for (const { file, svg } of entries.flatMap(picturesOf)) {
    const bytes = Buffer.from(svg)
    write(file, bytes)
    for (const [suffix, copy] of compressedCopies(bytes, 'page')) write(file + suffix, copy)
    drawn += 1
  }
  return drawn
}
