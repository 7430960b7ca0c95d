import { expect, test } from 'vitest'
import {
  addPage,
  bundleShop,
  made,
  newBundle,
  on,
  put,
  rows,
  STAFF,
  theDatabase,
} from '../../../tests/factories/bundles.ts'
import { later } from '../../../tests/factories/checkout.ts'
import { putPage } from '../bundle/change-items.ts'
import { listPreviews } from './list-previews.ts'
import { requestPreview } from './request-preview.ts'

bundleShop()

const settings = {
  AUTH_SECRET: 'a secret of thirty-two characters',
  siteOrigin: 'https://shop.test',
  now: () => later(1),
}

const ask = (id: number) =>
  requestPreview(
    {
      database: theDatabase(),
      staff: STAFF,
      settings,
      random: crypto,
    },
    id,
    undefined,
  )

test('records who asked for a preview of a bundle; refuses an empty bundle without an audit row', async () => {
  const id = await newBundle()
  expect(await ask(id)).toEqual({ ok: false, code: 'faults', faults: ['This bundle is empty'] })
  expect(await rows("SELECT 1 FROM audit WHERE action = 'preview'")).toEqual([])
  await put(id, 'A1', 8.5)
  expect(await ask(id)).toMatchObject({ ok: true })
  expect(await rows("SELECT noun, noun_id FROM audit WHERE action = 'preview'")).toEqual([
    { noun: 'bundle', noun_id: String(id) },
  ])
})

/** Path that the link of the bundle's preview opens, once it is ready. */
async function opened(id: number): Promise<string | undefined> {
  expect(await ask(id)).toMatchObject({ ok: true })
  await rows(`UPDATE previews SET state = 'ready'`)
  const [preview] = await listPreviews(theDatabase(), settings)
  return preview?.link?.replace(/^.*\/preview\/[^/]+/, '')
}

test('opens the first page that a bundle changes, a new one too, otherwise its first product', async () => {
  const id = await newBundle()
  await put(id, 'A1', 8.5)
  expect(await opened(id)).toMatch(/^\/[a-z]/)
  made(await putPage(on(id), await addPage('offers'), 1))
  expect(await opened(id)).toBe('/offers')
  await rows(`UPDATE bundle_items SET change_json = '{"takes_off":true}' WHERE noun = 'page'`)
  made(await putPage(on(id), await addPage('christmas/gifts'), 1))
  expect(await opened(id)).toBe('/christmas/gifts')
})
