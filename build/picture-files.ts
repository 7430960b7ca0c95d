/** The shop's pictures as pages link to them. */
import { existsSync, readdirSync } from 'node:fs'
import { decodePath } from './decode-path.ts'

const PICTURES = '/images/'

export const isPicture = (path: string): boolean => path.startsWith(PICTURES)

/** The file's name in the folder of pictures; undefined when the path is none of a picture. */
export const pictureFileOf = (path: string): string | undefined =>
  isPicture(path) ? decodePath(path.slice(PICTURES.length)) : undefined

/**
 * Says whether a path is a picture's that is there. Looks into the folder once, when first asked: ten thousand pages show
 * as many pictures, and what is known to be there need not be remembered until the end.
 */
export function pictureFinder(mediaDir: string): (path: string) => boolean {
  let files: ReadonlySet<string> | undefined
  return (path) => {
    const file = pictureFileOf(path)
    if (file === undefined) return false
    files ??= new Set(existsSync(mediaDir) ? readdirSync(mediaDir) : [])
    return files.has(file)
  }
}
