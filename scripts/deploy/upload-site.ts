/** Uploads the pictures, dist/site and the Worker to Cloudflare if all checks pass. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../build/release/assets.ts'
import { ROOT } from '../tools/bundle.ts'
import { startChild } from '../tools/child-process.ts'
import { bucketKeys, childEnv } from '../tools/env.ts'
import { readCommit, VERSION } from '../tools/version.ts'
import { BucketRefused, openBucket } from './bucket.ts'
import { bucketAddress, hasSiteBucket } from './bucket-address.ts'
import { deployProblems, roomFor } from './deploy-checks.ts'
import { DEPLOY_DIR, placeStaticFiles, STATIC_DIR } from './deploy-files.ts'
import { isPlacedPicture, listPictures, type Picture, picturesWithin, placePictures } from './pictures.ts'
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
  /** A branch: uploads a version of the preview's Worker, and pictures to the preview's bucket, instead of the shop. */
  preview?: string | undefined
  onLine: (line: string) => void
  signal?: AbortSignal
}

type WranglerArguments = {
  bindings: Record<string, string>
  dryRun: boolean
  /** The branch to preview; undefined deploys the shop. */
  preview: string | undefined
  /** The folder of static files; defaults to that of wrangler.toml. */
  assets?: string
}

/** Maximum characters of an alias: together with the Worker's name it is one DNS label of at most 63. */
const MAX_ALIAS = 30

/** Returns a branch as part of an address: 'feature/New header' becomes 'feature-new-header'. */
export const previewAlias = (branch: string): string =>
  branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_ALIAS)
    .replace(/-+$/, '')

/**
 * Deploys a preview as a version of [env.preview]'s Worker in wrangler.toml, which has no access to the shop's data.
 */
export function wranglerArguments({ bindings, dryRun, preview, assets }: WranglerArguments): string[] {
  const vars = Object.entries(bindings).flatMap(([key, value]) => ['--var', `${key}:${value}`])
  const dry = dryRun ? ['--dry-run'] : []
  if (preview === undefined) {
    return ['deploy', '--minify', '--env=', ...(assets ? ['--assets', assets] : []), ...vars, ...dry]
  }
  const alias = previewAlias(preview)
  const named = alias === '' ? [] : ['--preview-alias', alias]
  return ['versions', 'upload', '--minify', '--env=preview', ...named, ...vars, ...dry]
}

type RunWrangler = WranglerArguments & { onLine: (line: string) => void; signal?: AbortSignal | undefined }

/**
 * Runs Cloudflare's wrangler, which uploads the Worker and its static files. Returns one sentence on failure, [] on
 * success.
 */
async function runWrangler({ onLine, signal, ...what }: RunWrangler): Promise<string[]> {
  const wrangler = startChild({
    command: process.execPath,
    args: [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...wranglerArguments(what)],
    cwd: ROOT,
    env: childEnv({ WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1' }),
    onLine,
  })
  const stop = () => void wrangler.stop()
  signal?.addEventListener('abort', stop)
  const ended = await wrangler.ended
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
  return ended === 'exit code 0' ? [] : [`Cloudflare's wrangler ended with ${ended}.`]
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
