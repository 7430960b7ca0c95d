/**
 * Puts a release into a bucket and makes it live (docs/build.md#in-a-bucket). If it ends before its last step, the live
 * release is unchanged, and the next run uploads only missing objects.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASES_BEFORE_LIVE } from '../../../build/publish/publish-local.ts'
import { filesBelow } from '../../../build/release/assets.ts'
import { compressBrotli } from '../../../build/release/compress.ts'
import { contentTypeOf, isCompressible } from '../../../domain/core/http/content-type.ts'
import {
  keysOf,
  OBJECTS,
  PIECES,
  pieceKey,
  type ReleaseFile,
  rootKey,
  splitManifest,
} from '../../../domain/publishing/build/split-manifest.ts'
import { BucketRefused, type SiteStore } from '../bucket.ts'
import { isDeployed } from '../deploy-files.ts'
import { isPlacedPicture } from '../pictures.ts'
import { atOnce } from './at-once.ts'
import { acquireDeployLock, type DeployLock, type LockOptions, RENEW_MS } from './deploy-lock.ts'
import { filesOf, type Live, makeLive, putBytes, putText, readLive, readRoot, releasesIn } from './store.ts'

/**
 * Runs only during this deploy's turn, since another one may rely on objects. Returns the number of objects removed.
 */
async function cleanReleases(bucket: SiteStore, renewLock: () => Promise<boolean>): Promise<number> {
  const live = await readLive(bucket)
  const releases = await releasesIn(bucket)
  const retained = releases.slice(-RELEASES_BEFORE_LIVE - 1)
  const old = releases.filter((release) => !retained.includes(release) && release !== live?.root.release)
  if (old.length === 0 || live === undefined) return 0
  const roots = (await Promise.all(retained.map((release) => readRoot(bucket, release)))).filter(
    (root) => root !== undefined,
  )
  roots.push(live.root)
  const needed = new Set(roots.flatMap(({ pieces }) => pieces.map(pieceKey)))
  for (const file of await filesOf(bucket, roots)) for (const key of keysOf(file)) needed.add(key)
  const existing = [...(await bucket.list(OBJECTS)).keys(), ...(await bucket.list(PIECES)).keys()]
  // Removes the root first, so that a release with a root is always whole.
  for (const release of old) await bucket.remove(rootKey(release))
  const unneeded = existing.filter((key) => !needed.has(key))
  await atOnce(unneeded, async (key) => {
    if (await renewLock()) await bucket.remove(key)
  })
  return unneeded.length
}

/** Size in bytes below which a compressed copy isn't worth a second object. */
const WORTH_COMPRESSING = 256

/** Files that Cloudflare reads as instructions for static assets; they are never served. */
const INSTRUCTIONS = new Set(['_headers', '_redirects'])

/** True for a file of the site's folder that visitors can request from the bucket. */
const isInRelease = (path: string): boolean => isDeployed(path) && !isPlacedPicture(path) && !INSTRUCTIONS.has(path)

/** Half of the SHA-256 in hex, as in the entity tags of npm start (functions/core/http/etag.ts). */
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The compressed copy, if it is worth having. Deterministic for the same bytes. */
async function brotliOf(path: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!isCompressible(path) || bytes.byteLength < WORTH_COMPRESSING) return undefined
  const copy = await compressBrotli(bytes)
  return copy.byteLength < bytes.byteLength ? copy : undefined
}

export type DeployRelease = LockOptions & {
  bucket: SiteStore
  siteDir: string
  release: string
  /** Deploys the Worker and its static files. Returns one sentence per reason why that failed. */
  deployWorker: () => Promise<string[]>
  onLine: (line: string) => void
  signal?: AbortSignal | undefined
}

const LOCK_LOST = 'Another deploy has taken over. Nothing from this one is live.'

/** `copies` are lengths of compressed copies by the hash of their file, whose objects are all in the bucket. */
type InBucket = { existing: ReadonlySet<string>; copies: Map<string, number> }

/** Uploads the release's files and returns their entries; undefined if another deploy has taken the turn. */
async function uploadFiles(
  { bucket, siteDir, onLine, signal }: DeployRelease,
  { existing, copies }: InBucket,
  renewLock: () => Promise<boolean>,
): Promise<ReleaseFile[] | undefined> {
  const files: ReleaseFile[] = []
  let uploaded = 0
  let holdsLock = true
  const upload = async (path: string) => {
    const content = await readFile(join(siteDir, path))
    const hash = hashOf(content)
    const file = { path, hash, bytes: content.byteLength, brotli: copies.get(hash) ?? 0 }
    files.push(file)
    if (copies.has(hash)) return
    holdsLock &&= await renewLock()
    if (!holdsLock) return
    const copy = await brotliOf(path, content)
    file.brotli = copy?.byteLength ?? 0
    const [key = '', copyKey] = keysOf(file)
    const type = contentTypeOf(path)
    if (!existing.has(key)) await putBytes(bucket, key, content, type)
    if (copy && copyKey !== undefined && !existing.has(copyKey)) await putBytes(bucket, copyKey, copy, type)
    copies.set(hash, file.brotli)
    uploaded++
  }
  await atOnce(filesBelow(siteDir).filter(isInRelease), upload, signal)
  if (!holdsLock) return undefined
  onLine(`Uploaded ${uploaded} of ${files.length} files; the bucket had the others.`)
  return files
}

/** Uploads the manifest and returns its root, which is written last. */
async function uploadManifest({ bucket, release }: DeployRelease, files: readonly ReleaseFile[]) {
  const existing = await bucket.list(PIECES)
  const pieces = splitManifest(files).map((text) => ({
    text,
    name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  }))
  await atOnce(
    pieces.filter(({ name }) => !existing.has(pieceKey(name))),
    ({ name, text }) => putText(bucket, pieceKey(name), text),
  )
  const root = { release, pieces: pieces.map(({ name }) => name) }
  await putText(bucket, rootKey(release), JSON.stringify(root))
  return root
}

/** Lengths of the live release's compressed copies. Ignores a damaged release, which this deploy repairs. */
async function copiesOf(
  bucket: SiteStore,
  live: Live | undefined,
  existing: ReadonlySet<string>,
): Promise<Map<string, number>> {
  try {
    const files = live ? await filesOf(bucket, [live.root]) : []
    return new Map(
      files.filter((file) => keysOf(file).every((key) => existing.has(key))).map(({ hash, brotli }) => [hash, brotli]),
    )
  } catch (error) {
    if (error instanceof BucketRefused) return new Map()
    throw error
  }
}

/** Removes objects of old releases. Tolerates a failure: they cost a few pence, and the next deploy removes them. */
async function clean({ bucket, onLine }: DeployRelease, renewLock: () => Promise<boolean>): Promise<void> {
  try {
    const removed = await cleanReleases(bucket, renewLock)
    if (removed > 0) onLine(`Removed ${removed} objects of releases that are no longer kept.`)
  } catch (error) {
    if (!(error instanceof BucketRefused)) throw error
    onLine(`Releases that are no longer kept were not removed: ${error.message}`)
  }
}

/** Ends the turn. Tolerates a failure, since the turn expires on its own and the release is live. */
async function releaseLock(lock: DeployLock, onLine: (line: string) => void): Promise<void> {
  try {
    await lock.end()
  } catch (error) {
    if (!(error instanceof BucketRefused)) throw error
    onLine(`The next deploy has to wait up to 3 minutes, because this one could not release its lock: ${error.message}`)
  }
}

/** Returns one sentence per reason why the release is not live; [] if it is. Throws BucketRefused. */
export async function deployRelease(options: DeployRelease): Promise<string[]> {
  const { bucket, release, deployWorker, onLine } = options
  const lock = await acquireDeployLock(bucket, options)
  if (typeof lock === 'string') return [lock]
  // Failures are noticed by the deploy's own next renewal.
  const renewing = setInterval(() => lock.keep().catch(() => undefined), RENEW_MS)
  try {
    const live = await readLive(bucket)
    const existing = new Set((await bucket.list(OBJECTS)).keys())
    const copies = await copiesOf(bucket, live, existing)
    const files = await uploadFiles(options, { existing, copies }, lock.keep)
    if (files === undefined) return [LOCK_LOST]
    const root = await uploadManifest(options, files)
    const show = async () => ((await lock.keep()) && (await makeLive(bucket, root, live)) ? [] : [LOCK_LOST])
    // On the first deploy the Worker comes last, since it would have no pages to serve.
    const steps = live === undefined ? [show, deployWorker] : [deployWorker, show]
    for (const step of steps) {
      const problems = await step()
      if (problems.length > 0) return problems
    }
    onLine(`Release ${release} is live.`)
    await clean(options, lock.keep)
    return []
  } finally {
    clearInterval(renewing)
    await releaseLock(lock, onLine)
  }
}

/** Makes a kept release live again, without an upload. */
export async function rollBackRelease(bucket: SiteStore, release: string, lockOptions: LockOptions): Promise<string[]> {
  const lock = await acquireDeployLock(bucket, lockOptions)
  if (typeof lock === 'string') return [lock]
  try {
    const live = await readLive(bucket)
    const root = await readRoot(bucket, release)
    if (root === undefined) {
      const retained = (await releasesIn(bucket)).toReversed()
      return [`The bucket has no release ${release}. It has ${retained.join(', ') || 'none'}.`]
    }
    return (await makeLive(bucket, root, live)) ? [] : [LOCK_LOST]
  } finally {
    await lock.end()
  }
}
