/** Draws the pictures of catalogue entries into the media folder. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ENCODINGS } from '../../../build/release/release.ts'
import { fileWriter } from '../../../build/render/write.ts'
import { type PicturedEntry, picturesOf } from '../../../content/illustrator/pictures.ts'

export type DrawEntries = (entries: readonly PicturedEntry[]) => void

/**
 * Writes below `mediaDir`, whose folders it makes once. Removes compressed copies of a drawing that it replaces; a
 * running shop makes new ones (scripts/runner/pictures/picture-maker.ts).
 */
export function entryDrawer(mediaDir: string): DrawEntries {
  const write = fileWriter(mediaDir)
  return (entries) => {
    for (const { file, svg } of entries.flatMap(picturesOf)) {
      const path = join(mediaDir, file)
      const isReplaced = existsSync(path)
      write(file, svg)
      if (isReplaced) for (const suffix of ENCODINGS) rmSync(path + suffix, { force: true })
    }
  }
}
