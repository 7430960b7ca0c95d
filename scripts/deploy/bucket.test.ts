import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3, tagOf } from '../../tests/factories/s3-server.ts'
import { openBucket, type SiteStore } from './bucket.ts'

let s3: S3Server
let bucket: SiteStore
beforeEach(async () => {
  s3 = await startS3()
  bucket = openBucket({ endpoint: s3.url, name: 'site', accessKeyId: 'id', secretAccessKey: 'k' })
})
afterEach(() => s3.server.close())

const put = (key: string, text: string, when = {}) => {
  const bytes = new Uint8Array(Buffer.from(text))
  return bucket.put(key, bytes, { type: 'text/plain', tag: tagOf(bytes), when })
}

test('reads stored objects with their tag, and lists them page by page', async () => {
  for (const key of ['a/1', 'a/2', 'a/3 & ü?.html', 'b/1']) expect(await put(key, key)).toBe(true)
  expect([...(await bucket.list('a/')).keys()]).toEqual(['a/1', 'a/2', 'a/3 & ü?.html'])
  expect((await bucket.list()).size).toBe(4)
  expect(await bucket.get('a/3 & ü?.html')).toEqual({ text: 'a/3 & ü?.html', tag: tagOf(Buffer.from('a/3 & ü?.html')) })
  await bucket.remove('a/1')
  await bucket.remove('a/1')
  expect(await bucket.get('a/1')).toBeUndefined()
})

test('a failed condition returns false and changes nothing', async () => {
  expect(await put('live', 'one', { absent: true })).toBe(true)
  expect(await put('live', 'two', { absent: true })).toBe(false)
  expect(await put('live', 'two', { match: tagOf(Buffer.from('other')) })).toBe(false)
  expect((await bucket.get('live'))?.text).toBe('one')
  expect(await put('live', 'two', { match: tagOf(Buffer.from('one')) })).toBe(true)
  expect((await bucket.get('live'))?.text).toBe('two')
})

test('a missing bucket and refused keys say what to do', async () => {
  s3.refuses = [404, '<Code>NoSuchBucket</Code>']
  await expect(bucket.get('live')).rejects.toThrow('There is no bucket site: npx wrangler r2 bucket create site')
  await expect(bucket.list()).rejects.toThrow('There is no bucket site')
  s3.refuses = [403, '']
  await expect(put('a', 'b')).rejects.toThrow('Object Read & Write for the bucket site')
})

test('a network error says that the deploy can be resumed', async () => {
  s3.server.closeAllConnections()
  await new Promise((resolve) => s3.server.close(resolve))
  await expect(bucket.get('live')).rejects.toThrow(/^R2 could not be reached \(.*\). Run this again/)
})
