/**
 * Puts a release into a bucket and makes it live (docs/build.md#in-a-bucket). Whatever ends it before its last step leaves what was live
 * as it is; run again, it uploads only what is not there yet.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../../../build/assets.ts'
import { contentTypeOf } from '../../../domain/http/content-type.ts'
import {
  keysOf,
  OBJECTS,
  PIECES,
  pieceKey,
  type ReleaseFile,
  rootKey,
  splitManifest,
} from '../../../domain/publishing/split-manifest.ts'
import { BucketRefused, type SiteStore } from '../bucket.ts'
import { atOnce } from './at-once.ts'
import { cleanReleases } from './clean-releases.ts'
import { type DeployTurn, type TurnOptions, takeTurn } from './deploy-turn.ts'
import { brotliOf, hashOf, isInRelease } from './release-files.ts'
import { filesOf, type Live, makeLive, putBytes, putText, readLive, readRoot, releasesIn } from './store.ts'

export type DeployRelease = TurnOptions & {
  bucket: SiteStore
  siteDir: string
  release: string
  /** The Worker that serves it, and its static files. One sentence per reason why it was not possible. */
  deployWorker: () => Promise<string[]>
  onLine: (line: string) => void
  signal?: AbortSignal | undefined
}

const OTHER_TURN = 'Another deploy has taken over; what is live is its doing. Nothing of this one is shown.'

/** `copies` has lengths of copies by the hash of their file, of which all that it needs is in the bucket. */
type InBucket = { there: ReadonlySet<string>; copies: Map<string, number> }

/** What the release holds, all of it in the bucket; undefined when it is another deploy's turn. */
async function uploadFiles(
  { bucket, siteDir, onLine, signal }: DeployRelease,
  { there, copies }: InBucket,
  keepTurn: () => Promise<boolean>,
): Promise<ReleaseFile[] | undefined> {
  const files: ReleaseFile[] = []
  let uploaded = 0
  let isOurTurn = true
  const upload = async (path: string) => {
    const content = await readFile(join(siteDir, path))
    const hash = hashOf(content)
    const file = { path, hash, bytes: content.byteLength, brotli: copies.get(hash) ?? 0 }
    files.push(file)
    if (copies.has(hash)) return
    isOurTurn &&= await keepTurn()
    if (!isOurTurn) return
    const copy = await brotliOf(path, content)
    file.brotli = copy?.byteLength ?? 0
    const [key = '', copyKey] = keysOf(file)
    const type = contentTypeOf(path)
    if (!there.has(key)) await putBytes(bucket, key, content, type)
    if (copy && copyKey !== undefined && !there.has(copyKey)) await putBytes(bucket, copyKey, copy, type)
    copies.set(hash, file.brotli)
    uploaded++
  }
  await atOnce(filesBelow(siteDir).filter(isInRelease), upload, signal)
  if (!isOurTurn) return undefined
  onLine(`Uploaded ${uploaded} of ${files.length} files; the bucket had the others.`)
  return files
}

/** Returns the root of the release, which is written last. */
async function uploadManifest({ bucket, release }: DeployRelease, files: readonly ReleaseFile[]) {
  const there = await bucket.list(PIECES)
  const pieces = splitManifest(files).map((text) => ({
    text,
    name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  }))
  await atOnce(
    pieces.filter(({ name }) => !there.has(pieceKey(name))),
    ({ name, text }) => putText(bucket, pieceKey(name), text),
  )
  const root = { release, pieces: pieces.map(({ name }) => name) }
  await putText(bucket, rootKey(release), JSON.stringify(root))
  return root
}

/** Lengths of the copies that the live release has. One that is damaged is none to go by: this deploy mends it. */
async function copiesOf(
  bucket: SiteStore,
  live: Live | undefined,
  there: ReadonlySet<string>,
): Promise<Map<string, number>> {
  try {
    const files = live ? await filesOf(bucket, [live.root]) : []
    return new Map(
      files.filter((file) => keysOf(file).every((key) => there.has(key))).map(({ hash, brotli }) => [hash, brotli]),
    )
  } catch (error) {
    if (error instanceof BucketRefused) return new Map()
    throw error
  }
}

/** What is left over costs a few pence, and goes with the next deploy. */
async function clean({ bucket, onLine }: DeployRelease, keepTurn: () => Promise<boolean>): Promise<void> {
  try {
    const gone = await cleanReleases(bucket, keepTurn)
    if (gone > 0) onLine(`Removed ${gone} objects of releases that are no longer kept.`)
  } catch (error) {
    if (!(error instanceof BucketRefused)) throw error
    onLine(`Releases that are no longer kept were not removed: ${error.message}`)
  }
}

/** Where it can't be given back it runs out by itself; what was done stands. */
async function endTurn(turn: DeployTurn, onLine: (line: string) => void): Promise<void> {
  try {
    await turn.end()
  } catch (error) {
    if (!(error instanceof BucketRefused)) throw error
    onLine(`The next deploy has to wait up to 15 minutes, since this one could not end its turn: ${error.message}`)
  }
}

/** One sentence per reason why the release is not live; [] when it is. Throws BucketRefused. */
export async function deployRelease(options: DeployRelease): Promise<string[]> {
  const { bucket, release, deployWorker, onLine } = options
  const turn = await takeTurn(bucket, options)
  if (typeof turn === 'string') return [turn]
  try {
    const live = await readLive(bucket)
    const there = new Set((await bucket.list(OBJECTS)).keys())
    const copies = await copiesOf(bucket, live, there)
    const files = await uploadFiles(options, { there, copies }, turn.keep)
    if (files === undefined) return [OTHER_TURN]
    const root = await uploadManifest(options, files)
    const show = async () => ((await turn.keep()) && (await makeLive(bucket, root, live)) ? [] : [OTHER_TURN])
    // The first time the Worker comes last: it would have no page to show.
    const steps = live === undefined ? [show, deployWorker] : [deployWorker, show]
    for (const step of steps) {
      const problems = await step()
      if (problems.length > 0) return problems
    }
    onLine(`Release ${release} is live.`)
    await clean(options, turn.keep)
    return []
  } finally {
    await endTurn(turn, onLine)
  }
}

/** Makes a release that is kept live again; nothing is uploaded. */
export async function rollBackRelease(bucket: SiteStore, release: string, turnOptions: TurnOptions): Promise<string[]> {
  const turn = await takeTurn(bucket, turnOptions)
  if (typeof turn === 'string') return [turn]
  try {
    const live = await readLive(bucket)
    const root = await readRoot(bucket, release)
    if (root === undefined) {
      const kept = (await releasesIn(bucket)).toReversed()
      return [`The bucket has no release ${release}. It has ${kept.join(', ') || 'none'}.`]
    }
    return (await makeLive(bucket, root, live)) ? [] : [OTHER_TURN]
  } finally {
    await turn.end()
  }
}
