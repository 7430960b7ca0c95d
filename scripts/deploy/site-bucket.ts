/** Deploys and rolls back releases in the bucket of wrangler.toml, if it names one. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { ROOT } from '../tools/bundle.ts'
import { bucketKeys } from '../tools/env.ts'
import { BucketRefused, openBucket, type SiteStore } from './bucket.ts'
import { bucketAddress, bucketNames, hasSiteBucket } from './bucket-address.ts'
import type { LockOptions } from './release/deploy-lock.ts'
import { type DeployRelease, deployRelease, rollBackRelease } from './release/deploy-release.ts'

export type Target = 'assets' | 'r2'

export const readWrangler = () => parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))

const withPreview = z.object({ env: z.object({ preview: z.record(z.string(), z.unknown()) }) })

/**
 * Returns the parsed part of wrangler.toml for previews, or a sentence why they can't be deployed: it is missing, or it
 * shares a bucket with the shop.
 */
export function previewConfig(wrangler: unknown): { ok: true; worker: object } | { ok: false; message: string } {
  const parsed = withPreview.safeParse(wrangler)
  if (!parsed.success)
    return { ok: false, message: 'wrangler.toml has no [env.preview], which previews are deployed to.' }
  const worker = parsed.data.env.preview
  const shared = bucketNames(worker).find((name) => bucketNames(wrangler).includes(name))
  if (shared === undefined) return { ok: true, worker }
  return {
    ok: false,
    message: `[env.preview] of wrangler.toml has the shop's bucket ${shared}: give previews their own.`,
  }
}

const BIND_FIRST =
  'wrangler.toml has no bucket for pages: uncomment SITE_BUCKET there, and npx wrangler r2 bucket create its name.'

/** Why a deploy can't go to `wanted`; undefined if it can, or if only wrangler.toml decides. */
export function targetProblem(wrangler: unknown, wanted: Target | undefined, preview: boolean): string | undefined {
  const isBound = hasSiteBucket(wrangler)
  if (wanted === 'r2' && !isBound) return BIND_FIRST
  if (wanted === 'assets' && isBound) {
    return 'The Worker reads pages from the bucket SITE_BUCKET of wrangler.toml: take that out first, or leave out --target.'
  }
  if (preview && isBound) return 'A preview would show the shop’s own pages: its Worker reads them from SITE_BUCKET.'
  return undefined
}

type Opened = { ok: true; bucket: SiteStore; turn: LockOptions } | { ok: false; message: string }

function openSiteBucket(wrangler: unknown): Opened {
  const found = bucketAddress(wrangler, bucketKeys(), 'SITE_BUCKET')
  if (!found.ok) return { ok: false, message: found.missing }
  const lock = { now: () => new Date(), by: randomUUID(), name: found.address.name }
  return { ok: true, bucket: openBucket(found.address), turn: lock }
}

/** Converts an error response of R2 into a value. */
async function orRefusal(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BucketRefused) return [error.message]
    throw error
  }
}

/** Deploys a release. Returns one sentence per reason why it is not live; [] if it is. */
export function deployToBucket(
  wrangler: unknown,
  release: Omit<DeployRelease, keyof LockOptions | 'bucket'>,
): Promise<string[]> {
  const opened = openSiteBucket(wrangler)
  if (!opened.ok) return Promise.resolve([opened.message])
  return orRefusal(() => deployRelease({ ...release, ...opened.turn, bucket: opened.bucket }))
}

/** Rolls back to a release. Returns one sentence per reason why it is not live; [] if it is. */
export function rollBackInBucket(release: string): Promise<string[]> {
  const wrangler = readWrangler()
  if (!hasSiteBucket(wrangler))
    return Promise.resolve([`${BIND_FIRST} Without one, go back with npx wrangler rollback.`])
  const opened = openSiteBucket(wrangler)
  if (!opened.ok) return Promise.resolve([opened.message])
  return orRefusal(() => rollBackRelease(opened.bucket, release, opened.turn))
}
