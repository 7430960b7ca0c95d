/** The shop's pictures as pages link to them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { decodePath } from './decode-path.ts'

export const PICTURES = '/images/'

export const isPicture = (path: string): boolean => path.startsWith(PICTURES)

/** The file's name in the folder of pictures; undefined when the path is none of a picture. */
export const pictureFileOf = (path: string): string | undefined =>
  isPicture(path) ? decodePath(path.slice(PICTURES.length)) : undefined

/**
 * Says whether a path is a picture's that is there: ten thousand pages show as many pictures, and what is known to be there
 * need not be remembered until the end. Nor are the folder's names, of which a large shop has hundreds of thousands.
 */
export const pictureFinder =
  (mediaDir: string) =>
  (path: string): boolean => {
    const file = pictureFileOf(path)
    return file !== undefined && file !== '' && existsSync(join(mediaDir, file))
  }
