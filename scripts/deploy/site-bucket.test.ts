import { expect, test } from 'vitest'
import { previewConfig, readWrangler, targetProblem } from './site-bucket.ts'

const pictures = { binding: 'MEDIA', bucket_name: 'wine-media' }
const among = { r2_buckets: [pictures] }
const inBucket = { r2_buckets: [pictures, { binding: 'SITE_BUCKET', bucket_name: 'wine-site' }] }

test.each([
  ['assets', among],
  ['r2', inBucket],
  [undefined, among],
  [undefined, inBucket],
] as const)('a deploy to %s goes where wrangler.toml says', (target, wrangler) =>
  expect(targetProblem(wrangler, target, false)).toBeUndefined(),
)

test('refuses a deploy to another target, with what to do', () => {
  expect(targetProblem(among, 'r2', false)).toMatch(/^wrangler.toml has no bucket for pages: uncomment SITE_BUCKET/)
  expect(targetProblem(inBucket, 'assets', false)).toMatch(/reads pages from the bucket.*take that out first/)
})

test('refuses a preview that would read the shop’s pages', () => {
  expect(targetProblem(inBucket, undefined, true)).toMatch(/^A preview would show the shop’s own pages/)
  expect(targetProblem(among, undefined, true)).toBeUndefined()
})

test('a preview is configured by [env.preview], with no bucket of the shop', () => {
  const preview = { r2_buckets: [{ binding: 'MEDIA', bucket_name: 'wine-media-preview' }] }
  expect(previewConfig({ ...inBucket, env: { preview } })).toEqual({ ok: true, worker: preview })
  expect(previewConfig(inBucket)).toEqual({ ok: false, message: expect.stringMatching(/has no \[env\.preview\]/) })
  expect(previewConfig({ ...among, env: { preview: among } })).toEqual({
    ok: false,
    message: expect.stringMatching(/has the shop's bucket wine-media/),
  })
})

test('wrangler.toml gives previews a bucket, no domain and no schedule', () => {
  const preview = previewConfig(readWrangler())
  expect(preview).toMatchObject({ ok: true, worker: { routes: [], triggers: { crons: [] } } })
})
