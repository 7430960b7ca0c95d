import { expect, test } from 'vitest'
import { bundleShop, newBundle, put, rows, STAFF, theDatabase } from '../../../tests/factories/bundles.ts'
import { later } from '../../../tests/factories/checkout.ts'
import { requestPreview } from './request-preview.ts'

bundleShop()

const ask = (id: number) =>
  requestPreview(
    {
      database: theDatabase(),
      staff: STAFF,
      settings: {
        AUTH_SECRET: 'a secret of thirty-two characters',
        siteOrigin: 'https://shop.test',
        now: () => later(1),
      },
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
