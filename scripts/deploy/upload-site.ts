/** Uploads the pictures, dist/site and the Worker to Cloudflare if all checks pass. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../build/assets.ts'
import { ROOT } from '../bundle.ts'
import { bucketKeys } from '../env.ts'
import { readCommit, VERSION } from '../version.ts'
import { BucketRefused, openBucket } from './bucket.ts'
import { bucketAddress, hasSiteBucket } from './bucket-address.ts'
import { deployProblems, roomFor } from './deploy-checks.ts'
import { DEPLOY_DIR, placeStaticFiles, STATIC_DIR } from './deploy-files.ts'
import { isPlacedPicture, listPictures, type Picture, picturesWithin, placePictures } from './pictures.ts'
import { runWrangler } from './run-wrangler.ts'
import { deployToBucket, previewConfig, readWrangler, type Target, targetProblem } from './site-bucket.ts'
import { uploadPictures } from './upload-pictures.ts'

const FREE_FILES = 20_000
const PAID_FILES = 100_000

export type UploadSite = {
  siteUrl: string
  /** The shop's pictures. */
  mediaDir: string
  dryRun?: boolean
  /** Expected target of the pages; undefined takes that of wrangler.toml. */
  target?: Target | undefined
  /** Allows the number of files of Cloudflare's paid plan. */
  paid?: boolean
  /** A branch: uploads a version of the preview's Worker and pictures to the preview's bucket, and leaves the shop as it is. */
  preview?: string | undefined
  onLine: (line: string) => void
  signal?: AbortSignal
}

/** Returns one sentence per reason why nothing was uploaded; [] after an upload. */
export async function uploadSite(options: UploadSite): Promise<string[]> {
  const { siteUrl, mediaDir, paid = false, dryRun = false, preview, target, onLine, signal } = options
  const dir = join(ROOT, DEPLOY_DIR)
  const textOf = (file: string) => (existsSync(join(dir, file)) ? readFileSync(join(dir, file), 'utf8') : '')
  const paths = existsSync(dir) ? filesBelow(dir).filter((path) => !isPlacedPicture(path)) : []
  const files = paths.map((path) => ({ path, bytes: statSync(join(dir, path)).size }))
  const configured =
    preview === undefined ? { ok: true as const, worker: readWrangler() } : previewConfig(readWrangler())
  if (!configured.ok) return [configured.message]
  const { worker } = configured
  const refusedTarget = targetProblem(worker, target, preview !== undefined)
  if (refusedTarget !== undefined) return [refusedTarget]
  const inBucket = hasSiteBucket(worker)
  const fileLimit = paid ? PAID_FILES : FREE_FILES
  const problems = deployProblems({ files, robots: textOf('robots.txt'), siteUrl, fileLimit, inBucket, worker })
  if (problems.length > 0) return problems

  const pictures = listPictures(mediaDir)
  const refused = await fillBucket(options, worker, pictures)
  if (refused !== undefined) return [refused]
  if (inBucket) placeStaticFiles(dir)
  const staticDir = inBucket ? join(ROOT, STATIC_DIR) : dir
  const used = inBucket ? filesBelow(staticDir).length : files.length
  const placed = picturesWithin(pictures, roomFor({ used, fileLimit }))
  await placePictures(mediaDir, staticDir, placed)
  onLine(placedLine(placed.length, pictures.length))

  const { id }: { id: string } = JSON.parse(textOf('release.json'))
  const upload = { dryRun, preview, onLine, signal }
  const bindings = { SITE_URL: siteUrl, VERSION, COMMIT: readCommit() }
  if (!inBucket) return runWrangler({ ...upload, bindings: { ...bindings, RELEASE: id } })
  // The bucket records the live release, also after a rollback.
  const deployWorker = () => runWrangler({ ...upload, bindings, assets: STATIC_DIR })
  if (dryRun) {
    onLine(`Would upload those of ${files.length} files that the bucket of the pages does not have.`)
    return deployWorker()
  }
  return deployToBucket(worker, { siteDir: dir, release: id, deployWorker, onLine, signal })
}

const placedLine = (placed: number, all: number): string =>
  placed === all
    ? `All ${all} pictures are among the site's files.`
    : `${placed} of ${all} pictures are among the site's files; the Worker reads the others from the bucket.`

/** Uploads pictures, or reports them in a dry run. Returns why that failed, else undefined. */
async function fillBucket(
  { mediaDir, dryRun = false, onLine, signal }: UploadSite,
  wrangler: unknown,
  pictures: Picture[],
): Promise<string | undefined> {
  const found = bucketAddress(wrangler, bucketKeys())
  if (!found.ok) {
    if (!dryRun) return found.missing
    onLine(`Would upload those of ${pictures.length} pictures that the bucket does not have. ${found.missing}`)
    return undefined
  }
  try {
    await uploadPictures({ bucket: openBucket(found.address), mediaDir, pictures, dryRun, onLine, signal })
    return undefined
  } catch (error) {
    if (error instanceof BucketRefused) return error.message
    throw error
  }
}
