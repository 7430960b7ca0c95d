/** The media folder as the place that uploads are stored in. */
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureStore = { put: (file: string, bytes: Uint8Array) => Promise<void> }

/** Writes under a name that is never served, until the file is whole. `put` throws if the disk rejects the write. */
export const openMediaFolder = (mediaDir: string): PictureStore => ({
  put: async (file, bytes) => {
    const unfinished = join(mediaDir, `.${randomUUID()}.new`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(mediaDir, file))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },
})
