/** Pictures of a deploy: files of the site while there is room, since those are served without the Worker. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../build/release/assets.ts'
import { isVideo } from '../../domain/core/http/content-type.ts'
import { isDeployed } from './deploy-files.ts'

/** `path` is the picture's address below /images/, and its key in the bucket. */
export type Picture = { path: string; bytes: number }

/** Below the site's folder. */
const PLACE = 'images'

/** True if a file of the site is a picture placed by an earlier deploy. */
export const isPlacedPicture = (path: string): boolean => path.startsWith(`${PLACE}/`)

/** The public files of `mediaDir`, by path; [] without the folder. */
export const listPictures = (mediaDir: string): Picture[] =>
  existsSync(mediaDir)
    ? filesBelow(mediaDir)
        .filter(isDeployed)
        .map((path) => ({ path, bytes: statSync(join(mediaDir, path)).size }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    : []

/**
 * Pictures that become files of the site: all that are small enough, or none, since a part would be hard to explain.
 * Videos stay in the bucket: static assets don't support range requests, which some browsers need to play them.
 */
export const picturesWithin = (
  pictures: readonly Picture[],
  { files, bytes }: { files: number; bytes: number },
): Picture[] => {
  const small = pictures.filter((picture) => picture.bytes <= bytes && !isVideo(picture.path))
  return small.length <= files ? small : []
}

/** Replaces the pictures among the site's files. */
export async function placePictures(mediaDir: string, siteDir: string, pictures: readonly Picture[]): Promise<void> {
  rmSync(join(siteDir, PLACE), { recursive: true, force: true })
  for (const { path } of pictures) {
    const to = join(siteDir, PLACE, path)
    mkdirSync(dirname(to), { recursive: true })
    await copyFile(join(mediaDir, path), to)
  }
}

/** MD5 of a picture's bytes in hex, which S3 and R2 use as the entity tag of an object. */
export const pictureTag = (mediaDir: string, path: string): string =>
  createHash('md5')
    .update(readFileSync(join(mediaDir, path)))
    .digest('hex')
