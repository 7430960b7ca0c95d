import { describe, expect, test } from 'vitest'
import {
  addPage,
  bundle,
  bundleShop,
  edit,
  made,
  newBundle,
  on,
  priceOf,
  put,
  rows,
  run,
  STAFF,
  scheduled,
  theDatabase,
} from '../../../tests/factories/bundles.ts'
import { later } from '../../../tests/factories/checkout.ts'
import { cancelSchedule, listBundles, schedule } from './change-bundle.ts'
import { putPage, putProduct, removeItem } from './change-items.ts'
import { goLive } from './go-live.ts'

bundleShop()

describe('a bundle', () => {
  test('goes live once its fault is fixed: a change put in again starts from the current product', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await scheduled(id)
    await edit('A1', 12)
    await run(5)
    await put(id, 'A1', 8.5)
    expect((await bundle(id)).items[0]).toMatchObject({ words: 'price £12.00 → £8.50', faults: [] })
    const { version } = await bundle(id)
    expect(await goLive(theDatabase(), { id, version }, () => STAFF, later(6))).toEqual({ ok: true })
    expect([await priceOf('A1'), (await bundle(id)).state]).toEqual([850, 'live'])
  })

  test('can’t be scheduled with faults, or from a version that another editor has changed', async () => {
    const id = await newBundle()
    expect(await schedule(on(id), { go_live_at: later(5), version: 1 })).toMatchObject({
      faults: ['This bundle is empty'],
    })
    const { version } = await put(id, 'A1', 8.5)
    await put(id, 'A2', 7.5)
    expect(await schedule(on(id), { go_live_at: later(5), version })).toEqual({ ok: false, code: 'changed' })
    await edit('A1', 12)
    expect(await schedule(on(id), { go_live_at: later(5), version: version + 1 })).toMatchObject({
      code: 'faults',
      faults: [expect.stringContaining('is £12.00 now')],
    })
  })

  test('does not go live once its schedule was cancelled', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await scheduled(id)
    made(await cancelSchedule(on(id)))
    expect(await run(5)).toBe('0 live, 0 failed')
    expect(await bundle(id)).toMatchObject({ state: 'draft', go_live_at: null })
  })

  test('can’t be changed once it is live', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await scheduled(id)
    await run(5)
    const live = { ok: false, code: 'live' }
    expect(await putProduct(on(id), 'A2', { price: 5 })).toEqual(live)
    expect(await removeItem(on(id), { noun: 'product', noun_id: 'A1' })).toEqual(live)
    expect(await schedule(on(id), { go_live_at: later(9), version: 9 })).toEqual(live)
    expect(await cancelSchedule(on(id))).toEqual(live)
  })

  test('does not share a field with another one that is scheduled', async () => {
    const [first, second] = [await newBundle('First'), await newBundle('Second')]
    await put(first, 'A1', 8.5)
    await put(second, 'A1', 7.5)
    await scheduled(first)
    expect(await schedule(on(second), { go_live_at: later(9), version: (await bundle(second)).version })).toMatchObject(
      {
        faults: [expect.stringContaining('‘First’, which is scheduled too, changes it as well')],
      },
    )
    made(await removeItem(on(second), { noun: 'product', noun_id: 'A1' }))
    made(await putProduct(on(second), 'A1', { lead: 'For Christmas.' }))
    await scheduled(second, 9)
    expect(await run(10)).toBe('2 live, 0 failed')
  })

  test('a change on top of an earlier one keeps the values that the earlier one started from', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await edit('A1', 12)
    const [item] = made(await putProduct(on(id), 'A1', { lead: 'For Christmas.' })).items
    expect(item?.words).toBe('price £9.99 → £8.50, lead')
    expect(item?.faults).toMatchObject([{ field: 'price' }])
  })

  test('publishes the draft that was put in: later saves stay out', async () => {
    const id = await newBundle()
    const page = await addPage('gifts')
    const [item] = made(await putPage(on(id), page, 1)).items
    const words = { place: 'Text', setting: 'text', message: 'Replace the template’s words: ‘A question people ask’' }
    expect(item?.advice).toContainEqual({ ...words, node: expect.stringMatching(/^text/) })
    await theDatabase().execute(
      `UPDATE pages SET draft_json = json_set(draft_json, '$.title', 'Later'), draft_revision = 2 WHERE id = ?`,
      [page],
    )
    expect((await bundle(id)).items[0]).toMatchObject({ revision: 1, newer_revision: 2, faults: [] })
    expect(await putPage(on(id), page, 1)).toMatchObject({ status: 409 })
    await scheduled(id)
    await run(5)
    const [version] = await rows(`SELECT json_extract(document_json, '$.title') AS title FROM page_versions`)
    expect(version).toMatchObject({ title: 'Gifts' })
  })

  test('shows the advice of a page that was put in before parts were named', async () => {
    const id = await newBundle()
    const page = await addPage('gifts')
    made(await putPage(on(id), page, 1))
    await theDatabase().execute(
      `UPDATE bundle_items SET change_json = json_object('revision', 1, 'advice', json_array('Replace it'))`,
    )
    expect((await bundle(id)).items[0]?.advice).toEqual([{ node: null, place: 'Page', message: 'Replace it' }])
  })

  test('goes live in the shop’s name when the account that scheduled it was deleted', async () => {
    await theDatabase().execute(`INSERT INTO admins (id, name, email, user_type, created_at, updated_at)
      SELECT 'gone', 'Gone', 'gone@example.test', 'editor', created_at, updated_at FROM admins WHERE id = 'dan'`)
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    const { version } = await bundle(id)
    const deleted = { ...on(id), staff: { ...STAFF, id: 'gone', name: 'Gone' } }
    made(await schedule(deleted, { go_live_at: later(5), version }))
    await theDatabase().execute(`DELETE FROM admins WHERE id = 'gone'`)
    expect(await run(5)).toBe('1 live, 0 failed')
    expect(await rows(`SELECT admin_name FROM audit WHERE noun = 'product'`)).toEqual([
      expect.objectContaining({ admin_name: 'The shop itself' }),
    ])
  })

  test('is listed with the others: those that are scheduled first, those that are live last', async () => {
    const [live, soon, draft] = [await newBundle('Live'), await newBundle('Soon'), await newBundle('Draft')]
    await put(live, 'A1', 8.5)
    await put(soon, 'A2', 8.5)
    await scheduled(live)
    await run(5)
    await scheduled(soon, 60)
    expect((await listBundles(theDatabase())).map(({ name }) => name)).toEqual(['Soon', 'Draft', 'Live'])
    expect(draft).toBeGreaterThan(soon)
  })
})
