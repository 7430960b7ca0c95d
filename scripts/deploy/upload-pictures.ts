/** Uploads missing and changed pictures to the bucket. Removes none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentTypeOf } from '../../domain/core/http/content-type.ts'
import type { Bucket } from './bucket.ts'
import { type Picture, pictureTag } from './pictures.ts'

/** Maximum concurrent uploads. */
const MAX_CONCURRENT = 8

export type UploadPictures = {
  bucket: Bucket
  mediaDir: string
  pictures: readonly Picture[]
  /** Reports what would be uploaded, without uploading. */
  dryRun?: boolean
  onLine: (line: string) => void
  signal?: AbortSignal | undefined
}

/** Skips objects uploaded in parts, whose tag is no MD5. */
const isInParts = (tag: string): boolean => tag.includes('-')

const sum = (pictures: readonly Picture[]): string =>
  `${(pictures.reduce((total, { bytes }) => total + bytes, 0) / 1e6).toFixed(1)} MB`

/** Returns the number of pictures uploaded, or to upload in a dry run. Throws BucketRefused. */
export async function uploadPictures(options: UploadPictures): Promise<number> {
  const { bucket, mediaDir, pictures, dryRun = false, onLine, signal } = options
  const existing = await bucket.list()
  const missing: (Picture & { tag: string })[] = []
  for (const picture of pictures) {
    const stored = existing.get(picture.path)
    if (stored !== undefined && isInParts(stored)) continue
    const tag = pictureTag(mediaDir, picture.path)
    if (stored !== tag) missing.push({ ...picture, tag })
  }
  const counted = `${missing.length} of ${pictures.length} pictures, ${sum(missing)}`
  if (dryRun || missing.length === 0) {
    onLine(missing.length === 0 ? `The bucket has all ${pictures.length} pictures.` : `Would upload ${counted}.`)
    return missing.length
  }
  const waiting = missing.values()
  const uploadOnes = async () => {
    for (const { path, tag } of waiting) {
      signal?.throwIfAborted()
      await bucket.put(path, new Uint8Array(readFileSync(join(mediaDir, path))), { type: contentTypeOf(path), tag })
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, uploadOnes))
  onLine(`Uploaded ${counted}.`)
  return missing.length
}
