import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { bucketAddress } from './bucket-address.ts'

const ALL = { accountId: 'acc', accessKeyId: 'id', secretAccessKey: 'secret' }
const shipped = parse(readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8'))

test('finds the bucket that the Worker reads pictures from', () => {
  expect(bucketAddress(shipped, ALL)).toEqual({
    ok: true,
    address: {
      endpoint: 'https://acc.r2.cloudflarestorage.com',
      name: 'cellardoor-media',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  })
})

test('finds the address of a bucket within the EU', () => {
  const config = { r2_buckets: [{ binding: 'MEDIA', bucket_name: 'wine', jurisdiction: 'eu' }] }
  expect(bucketAddress(config, ALL)).toMatchObject({
    address: { endpoint: 'https://acc.eu.r2.cloudflarestorage.com', name: 'wine' },
  })
})

test('names each missing key, and its purpose', () => {
  const { accountId } = ALL
  expect(bucketAddress(shipped, { accountId, accessKeyId: undefined, secretAccessKey: '' })).toEqual({
    ok: false,
    missing: expect.stringMatching(/^Set R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY: .*cellardoor-media.*Read & Write/),
  })
})

test('rejects a configuration without the bucket', () => {
  expect(() => bucketAddress({}, ALL)).toThrow('no bucket with the binding MEDIA')
})
