/** Draws the pictures of catalogue entries and writes them with their compressed copies. */
import { compressedCopies } from '../../build/compress.ts'
import { fileWriter } from '../../build/write.ts'
import { type PicturedEntry, picturesOf } from '../../content/illustrator/pictures.ts'

export type DrawEntries = (entries: readonly PicturedEntry[]) => void

/** Writes below `mediaDir`, whose folders it makes once. */
export function entryDrawer(mediaDir: string): DrawEntries {
  const write = fileWriter(mediaDir)
  return (entries) => {
    for (const { file, svg } of entries.flatMap(picturesOf)) {
      const bytes = Buffer.from(svg)
      write(file, bytes)
      for (const [suffix, copy] of compressedCopies(bytes, 'page')) write(file + suffix, copy)
    }
  }
}
