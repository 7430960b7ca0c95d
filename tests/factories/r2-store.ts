/** A Miniflare bucket, written like R2's S3 interface by a deploy. */
import type { R2Bucket } from '@cloudflare/workers-types'
import type { SiteStore } from '../../scripts/deploy/bucket.ts'

export const r2Store = (bucket: R2Bucket): SiteStore => ({
  async list(prefix = '') {
    const tags = new Map<string, string>()
    let cursor: string | undefined
    do {
      const page = await bucket.list({ prefix, ...(cursor && { cursor }) })
      for (const { key, etag } of page.objects) tags.set(key, etag)
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor !== undefined)
    return tags
  },
  async get(key) {
    const object = await bucket.get(key)
    return object ? { text: await object.text(), tag: object.etag } : undefined
  },
  async put(key, body, { type, when = {} }) {
    const { match, absent } = when
    const onlyIf = match !== undefined ? { etagMatches: match } : absent ? { etagDoesNotMatch: '*' } : undefined
    const stored = await bucket.put(key, body, { httpMetadata: { contentType: type }, ...(onlyIf && { onlyIf }) })
    return stored !== null
  },
  remove: (key) => bucket.delete(key),
})
