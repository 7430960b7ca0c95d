/** Reads and writes the objects of a bucket of releases (domain/publishing/build/split-manifest.ts has the keys). */
import { createHash } from 'node:crypto'
import { parsePiece, parseRoot, type ReleaseRoot } from '../../../domain/publishing/build/split-manifest.schema.ts'
import {
  LIVE_KEY,
  pieceKey,
  type ReleaseFile,
  ROOTS,
  rootKey,
} from '../../../domain/publishing/build/split-manifest.ts'
import { BucketRefused, type PutCondition, type SiteStore } from '../bucket.ts'
import { atOnce } from './at-once.ts'

const JSON_TYPE = 'application/json'

/** Returns false if the condition failed. */
export const putBytes = (
  bucket: SiteStore,
  key: string,
  body: Uint8Array,
  type: string,
  when?: PutCondition,
): Promise<boolean> => {
  const bytes = new Uint8Array(body)
  const tag = createHash('md5').update(bytes).digest('hex')
  return bucket.put(key, bytes, { type, tag, ...(when && { when }) })
}

export const putText = (bucket: SiteStore, key: string, text: string, when?: PutCondition): Promise<boolean> =>
  putBytes(bucket, key, new TextEncoder().encode(text), JSON_TYPE, when)

export type Live = { root: ReleaseRoot; tag: string }

/** Returns undefined before the first release. */
export async function readLive(bucket: SiteStore): Promise<Live | undefined> {
  const found = await bucket.get(LIVE_KEY)
  return found && { root: parseRoot(found.text), tag: found.tag }
}

/** Returns undefined for a release that is not kept. */
export async function readRoot(bucket: SiteStore, release: string): Promise<ReleaseRoot | undefined> {
  const found = await bucket.get(rootKey(release))
  return found && parseRoot(found.text)
}

/** Ids of the kept releases, the oldest first. */
export const releasesIn = async (bucket: SiteStore): Promise<string[]> =>
  [...(await bucket.list(ROOTS)).keys()].map((key) => key.slice(ROOTS.length, -'.json'.length)).toSorted()

/** The files of several releases; reads each piece once. Throws BucketRefused if one is missing. */
export async function filesOf(bucket: SiteStore, roots: readonly ReleaseRoot[]): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = []
  await atOnce(new Set(roots.flatMap(({ pieces }) => pieces)), async (piece) => {
    const found = await bucket.get(pieceKey(piece))
    if (!found) throw new BucketRefused(`${pieceKey(piece)} is missing in the bucket of the site.`)
    for (const file of parsePiece(found.text).values()) files.push(file)
  })
  return files
}

/** Makes a release live if the live one hasn't changed, the only step visible to shoppers. */
export async function makeLive(bucket: SiteStore, root: ReleaseRoot, was: Live | undefined): Promise<boolean> {
  const text = JSON.stringify(root)
  if (await putText(bucket, LIVE_KEY, text, was ? { match: was.tag } : { absent: true })) return true
  // A retry after a lost response finds its own write.
  return (await bucket.get(LIVE_KEY))?.text === text
}
