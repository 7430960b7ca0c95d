/** Maps paths in pages to the shop's pictures. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { decodePath } from '../release/decode-path.ts'

export const PICTURES = '/images/'

export const isPicture = (path: string): boolean => path.startsWith(PICTURES)

/** The file's name in the folder of pictures; undefined if the path is not a picture's. */
export const pictureFileOf = (path: string): string | undefined =>
  isPicture(path) ? decodePath(path.slice(PICTURES.length)) : undefined

/**
 * Returns true if a path is an existing picture's. Checked at once, so that neither the links to pictures of ten
 * thousand pages nor the names in the folder, hundreds of thousands in a large shop, have to be kept in memory.
 */
export const pictureFinder =
  (mediaDir: string) =>
  (path: string): boolean => {
    const file = pictureFileOf(path)
    return file !== undefined && file !== '' && existsSync(join(mediaDir, file))
  }
