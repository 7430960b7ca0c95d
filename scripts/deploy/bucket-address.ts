/** Address and keys of a bucket of wrangler.toml; pure. */
import { z } from 'zod'
import type { BucketAddress } from './bucket.ts'

/** Bindings by which the Worker reads pictures, and pages if they are in a bucket. */
export type BucketBinding = 'MEDIA' | 'SITE_BUCKET'

const CONTENTS: Record<BucketBinding, string> = { MEDIA: 'pictures', SITE_BUCKET: 'pages' }

const config = z.object({
  r2_buckets: z
    .array(z.object({ binding: z.string(), bucket_name: z.string(), jurisdiction: z.string().optional() }))
    .default([]),
})

export type BucketKeys = {
  accountId: string | undefined
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

const NAMES: Record<keyof BucketKeys, string> = {
  accountId: 'CLOUDFLARE_ACCOUNT_ID',
  accessKeyId: 'R2_ACCESS_KEY_ID',
  secretAccessKey: 'R2_SECRET_ACCESS_KEY',
}

/** Names of the buckets that a Worker is configured with. */
export const bucketNames = (wrangler: unknown): string[] =>
  config.parse(wrangler).r2_buckets.map(({ bucket_name }) => bucket_name)

/** True if pages are in a bucket: the Worker then reads them there, and not from its files. */
export const hasSiteBucket = (wrangler: unknown): boolean =>
  config.parse(wrangler).r2_buckets.some(({ binding }) => binding === 'SITE_BUCKET')

/**
 * `wrangler` is the parsed wrangler.toml. `missing` is a sentence with the variables to set. Throws without a bucket.
 */
export function bucketAddress(
  wrangler: unknown,
  keys: BucketKeys,
  wanted: BucketBinding = 'MEDIA',
): { ok: true; address: BucketAddress } | { ok: false; missing: string } {
  const bucket = config.parse(wrangler).r2_buckets.find(({ binding }) => binding === wanted)
  if (bucket === undefined) throw new Error(`wrangler.toml has no bucket with the binding ${wanted}.`)
  const { accountId, accessKeyId, secretAccessKey } = keys
  if (accountId && accessKeyId && secretAccessKey) {
    const place = bucket.jurisdiction === undefined ? accountId : `${accountId}.${bucket.jurisdiction}`
    const endpoint = `https://${place}.r2.cloudflarestorage.com`
    return { ok: true, address: { endpoint, name: bucket.bucket_name, accessKeyId, secretAccessKey } }
  }
  const unset = Object.entries(NAMES).flatMap(([key, name]) => (keys[key as keyof BucketKeys] ? [] : [name]))
  return {
    ok: false,
    missing: `Set ${unset.join(', ')}: the ${CONTENTS[wanted]} go into the bucket ${bucket.bucket_name}, with an R2 token that has Object Read & Write for it.`,
  }
}
