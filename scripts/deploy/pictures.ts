/** The shop's pictures in a deploy: files of the site while there is room, since those are answered without the Worker. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../build/assets.ts'
import { isVideo } from '../../domain/http/content-type.ts'
import { isDeployed } from './deploy-files.ts'

/** `path` is the picture's address below /images/, and its key in the bucket. */
export type Picture = { path: string; bytes: number }

/** Below the site's folder. */
const PLACE = 'images'

/** Whether a file of the site is a picture that an earlier deploy has put there. */
export const isPlacedPicture = (path: string): boolean => path.startsWith(`${PLACE}/`)

/** What `mediaDir` holds for shoppers, by path; [] without the folder. */
export const listPictures = (mediaDir: string): Picture[] =>
  existsSync(mediaDir)
    ? filesBelow(mediaDir)
        .filter(isDeployed)
        .map((path) => ({ path, bytes: statSync(join(mediaDir, path)).size }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    : []

/**
 * Which pictures may be files of the site: all of those that are small enough, or none. Half of them would be hard to explain.
 * Videos stay in the bucket: static assets know no range requests, which some browsers need to play them.
 */
export const picturesWithin = (
  pictures: readonly Picture[],
  { files, bytes }: { files: number; bytes: number },
): Picture[] => {
  const small = pictures.filter((picture) => picture.bytes <= bytes && !isVideo(picture.path))
  return small.length <= files ? small : []
}

/** Puts pictures among the site's files, in place of any that were there. */
export async function placePictures(mediaDir: string, siteDir: string, pictures: readonly Picture[]): Promise<void> {
  rmSync(join(siteDir, PLACE), { recursive: true, force: true })
  for (const { path } of pictures) {
    const to = join(siteDir, PLACE, path)
    mkdirSync(dirname(to), { recursive: true })
    await copyFile(join(mediaDir, path), to)
  }
}

/** The MD5 of a picture's bytes in hex, which S3 and R2 use as the entity tag of an object. */
export const pictureTag = (mediaDir: string, path: string): string =>
  createHash('md5')
    .update(readFileSync(join(mediaDir, path)))
    .digest('hex')
