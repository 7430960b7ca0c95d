import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../app-env.ts'
import type { MediaBucket } from '../../env.ts'
import { readSettings } from '../../env.ts'
import { openMediaStore } from '../../publishing/media/media-store.ts'
import { serveMedia } from './serve-media.ts'

/** A shop whose bucket of pictures is in memory. */
function shopWith(objects: Map<string, string>) {
  const MEDIA: MediaBucket = {
    get: async (key) => {
      const text = objects.get(key)
      const body = new Response(text ?? '').body
      return text === undefined || body === null ? null : { body, httpEtag: `"${text}"`, size: text.length }
    },
    put: async (key, bytes) => objects.set(key, new TextDecoder().decode(bytes)),
    delete: async (keys) => {
      for (const key of keys) objects.delete(key)
    },
  }
  const settings = readSettings({ LIBSQL_URL: 'http://127.0.0.1:1', SITE_URL: 'http://shop.test', MEDIA })
  const app = new Hono<AppEnv>()
  app.use((c, next) => {
    c.set('settings', settings)
    return next()
  })
  app.get('/images/*', serveMedia)
  const ask = async (path: string) => {
    const { status, headers } = await app.request(path)
    return [status, headers.get('Content-Type'), headers.get('Cache-Control')]
  }
  return { ask, store: openMediaStore(settings) }
}

const COPY = 'w640/a.jpg.avif'

test('serves a picture instead of its smaller copy for a few minutes, until that is made', async () => {
  const { ask } = shopWith(new Map([['a.jpg', 'photo']]))
  expect(await ask(`/images/${COPY}`)).toEqual([200, 'image/jpeg', 'public, max-age=300'])
  const made = shopWith(
    new Map([
      ['a.jpg', 'photo'],
      [COPY, 'small'],
    ]),
  )
  expect(await made.ask(`/images/${COPY}`)).toEqual([200, 'image/avif', 'public, max-age=86400'])
})

test.each(['w640/b.jpg.avif', 'w641/a.jpg.avif', 'w640/a.jpg', 'w640/a.svg.avif'])('does not find %s', async (path) => {
  const { ask } = shopWith(
    new Map([
      ['a.jpg', 'photo'],
      ['a.svg', 'drawing'],
    ]),
  )
  expect((await ask(`/images/${path}`))[0]).toBe(404)
})

test('removes the copies of a replaced or deleted picture', async () => {
  const objects = new Map([
    ['a.jpg', 'photo'],
    [COPY, 'small'],
    ['w640/b.jpg.avif', 'another’s'],
  ])
  const { store } = shopWith(objects)
  await store.put('a.jpg', new TextEncoder().encode('other'))
  expect([...objects.keys()]).toEqual(['a.jpg', 'w640/b.jpg.avif'])
  await store.remove('a.jpg')
  expect([...objects.keys()]).toEqual(['w640/b.jpg.avif'])
})
