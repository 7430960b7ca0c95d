import { describe, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { selectTasks } from '../../../database/queries/staff/staff-home.ts'
import {
  bundle,
  bundleShop,
  christmas,
  count,
  edit,
  made,
  newBundle,
  OTHER,
  on,
  priceOf,
  put,
  rows,
  run,
  STAFF,
  theDatabase,
} from '../../../tests/factories/bundles.ts'
import { later } from '../../../tests/factories/checkout.ts'
import { publishPage } from '../page/publish-page.ts'
import { readSection, saveSection } from '../shop/section.ts'
import { bannerSection } from '../shop/sections.ts'
import { cancelSchedule, listBundles, schedule } from './change-bundle.ts'
import { putPage, putProduct, removeItem } from './change-items.ts'
import { goLive } from './go-live.ts'

bundleShop()

/** Schedules a bundle for minute 5, and its end for minute 60. */
async function withEnd(id: number, ends = 60): Promise<number> {
  const { version } = await bundle(id)
  made(await schedule(on(id), { go_live_at: later(5), ends_at: later(ends), version }))
  return endOf(id)
}
async function endOf(id: number): Promise<number> {
  const found = (await listBundles(theDatabase())).find(({ end_of }) => end_of?.id === id)
  if (found === undefined) throw new Error('It has no end')
  return found.id
}

const banner = async () => (await rows('SELECT message FROM banner_messages')).map(({ message }) => message)
const publishedAt = async (page: number) =>
  (
    await rows(
      `SELECT archived_at IS NOT NULL AS is_archived, document_json ->> '$.title' AS title, draft_json ->> '$.title' AS draft
        FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id WHERE pages.id = ?`,
      String(page),
    )
  )[0]
const retitle = (page: number, title: string) =>
  theDatabase().execute(
    `UPDATE pages SET draft_json = json_set(draft_json, '$.title', ?), draft_revision = draft_revision + 1 WHERE id = ?`,
    [title, page],
  )
async function publish(page: number): Promise<void> {
  const [draft] = await rows('SELECT draft_revision FROM pages WHERE id = ?', String(page))
  const done = await publishPage(
    { database: theDatabase(), staff: OTHER, now: later(1), settings: {} },
    { id: page, revision: Number(draft?.draft_revision), note: '' },
  )
  expect(done.ok).toBe(true)
}

/** A published page with another title in a bundle that is live until its end. */
async function liveUntilEnd(): Promise<number> {
  const { id, page } = await christmas()
  await publish(page)
  await retitle(page, 'Christmas gifts')
  made(await putPage(on(id), page, 2))
  await withEnd(id)
  await run(5)
  return page
}

const nextBundle = async () =>
  (await batch(theDatabase(), 'read', [selectTasks(['next_bundle'], '2026-01-05')]))[0].rows[0]

describe('the end of a bundle', () => {
  test('is scheduled with it, and returns prices, the menu, the banner and a new page', async () => {
    const { id, page } = await christmas()
    const end = await withEnd(id)
    expect(await bundle(id)).toMatchObject({ ends_at: later(60).toISOString(), end_of: null })
    const planned = await bundle(end)
    expect(planned).toMatchObject({
      name: 'End of Christmas opens',
      state: 'scheduled',
      go_live_at: later(60).toISOString(),
      end_of: { id, name: 'Christmas opens', is_live: false },
    })
    expect(await nextBundle()).toMatchObject({ count: 1, name: 'Christmas opens' })
    expect(planned.items.map(({ words }) => words).toSorted()).toEqual([
      'as it was before',
      'as it was before',
      'off the site',
      'price £7.50 → £9.99',
      'price £8.50 → £9.99',
    ])
    expect(planned.items.flatMap(({ faults, kept: retained }) => [...faults, ...retained])).toEqual([])
    await run(5)
    expect([await priceOf('A1'), await banner()]).toEqual([850, ['Last orders']])
    expect(await nextBundle()).toMatchObject({ count: 1, name: 'End of Christmas opens' })
    expect(await run(59)).toBe('0 live, 0 failed')
    expect(await run(60)).toBe('1 live, 0 failed')
    expect([await priceOf('A1'), await priceOf('A2'), await banner()]).toEqual([999, 999, []])
    expect(await count('menu_items')).toBe(0)
    expect(await publishedAt(page)).toMatchObject({ is_archived: 1 })
    expect(await bundle(end)).toMatchObject({ state: 'live', left_alone: [], failed_because: [] })
    expect(await rows(`SELECT 1 FROM builds WHERE state = 'queued'`)).toHaveLength(1)
  })

  test('returns a page to what was on the site, and its draft unless that was edited since', async () => {
    const page = await liveUntilEnd()
    expect(await publishedAt(page)).toMatchObject({ title: 'Christmas gifts', draft: 'Christmas gifts' })
    await run(60)
    expect(await publishedAt(page)).toMatchObject({ title: 'Gifts', draft: 'Gifts', is_archived: 0 })
    expect((await rows('SELECT note FROM page_versions ORDER BY number DESC'))[0]?.note).toBe(
      'As before ‘Christmas opens’',
    )
  })

  test('leaves a draft alone that was edited since', async () => {
    const page = await liveUntilEnd()
    await retitle(page, 'Later')
    await run(60)
    expect(await publishedAt(page)).toMatchObject({ title: 'Gifts', draft: 'Later' })
  })

  test('keeps later edits, lists them before and after the end, and returns the rest', async () => {
    const { id, page } = await christmas()
    const end = await withEnd(id)
    await run(5)
    await edit('A1', 12)
    const { value, version } = await readSection(theDatabase(), bannerSection)
    const theirs = { ...value, is_animated: !value.is_animated }
    await saveSection({ database: theDatabase(), staff: OTHER, now: later(1) }, bannerSection, {
      value: theirs,
      version,
    })
    const retained = (await bundle(end)).items.flatMap(({ title, kept: retained }) =>
      retained.map(({ message }) => `${title}: ${message}`),
    )
    expect(retained.toSorted()).toEqual([
      'Bodega Rioja A1: was changed since, and stays as it is now',
      'Gifts: stays on the site: the banner links to it',
      'The banner: was changed since, and stays as it is',
    ])
    expect(await run(60)).toBe('1 live, 0 failed')
    expect([await priceOf('A1'), await priceOf('A2'), await banner()]).toEqual([1200, 999, ['Last orders']])
    expect([await count('menu_items'), await publishedAt(page)]).toMatchObject([0, { is_archived: 0 }])
    expect((await bundle(end)).left_alone).toHaveLength(3)
  })

  test('returns the other field of a product of which one was edited', async () => {
    const id = await newBundle()
    made(await putProduct(on(id), 'A1', { price: 8.5, lead: 'For Christmas.' }))
    await withEnd(id)
    await run(5)
    await edit('A1', 12)
    await run(60)
    expect(await priceOf('A1')).toBe(1200)
    expect(await rows(`SELECT lead FROM products WHERE code = 'A1'`)).toMatchObject([{ lead: 'A lead.' }])
  })

  test('keeps a page that another user published since', async () => {
    const { id, page } = await christmas()
    await withEnd(id)
    await run(5)
    await retitle(page, 'Newer')
    await publish(page)
    await run(60)
    expect(await publishedAt(page)).toMatchObject({ title: 'Newer', is_archived: 0 })
  })

  test('follows the bundle: what is added, changed or taken out later', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    const end = await withEnd(id)
    await put(id, 'A1', 8)
    await put(id, 'A2', 7)
    expect((await bundle(end)).items.map(({ words }) => words)).toEqual(['price £8.00 → £9.99', 'price £7.00 → £9.99'])
    made(await removeItem(on(id), { noun: 'product', noun_id: 'A1' }))
    expect((await bundle(end)).items.map(({ noun_id }) => noun_id)).toEqual(['A2'])
  })

  test('does not return what was taken out of it', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await put(id, 'A2', 7.5)
    const end = await withEnd(id)
    made(await removeItem(on(end), { noun: 'product', noun_id: 'A2' }))
    await withEnd(id, 70)
    await run(5)
    await run(70)
    expect([await priceOf('A1'), await priceOf('A2')]).toEqual([999, 750])
  })

  test('is removed with the schedule, with an empty end, and with the bundle', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await withEnd(id)
    made(await cancelSchedule(on(id)))
    expect(await count('bundles')).toBe(1)
    await withEnd(id)
    made(await schedule(on(id), { go_live_at: later(5), ends_at: null, version: (await bundle(id)).version }))
    expect([await count('bundles'), (await bundle(id)).ends_at]).toEqual([1, null])
  })

  test('waits for a bundle that did not go live', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    const end = await withEnd(id)
    await edit('A1', 12)
    expect(await run(5)).toBe('0 live, 1 failed')
    expect(await run(60)).toBe('0 live, 0 failed')
    const { version } = await bundle(end)
    expect(await goLive(theDatabase(), { id: end, version }, () => STAFF, later(61))).toEqual({
      ok: false,
      code: 'waits',
    })
    expect(await priceOf('A1')).toBe(1200)
  })

  test('comes right after the bundle when both are overdue', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await withEnd(id)
    expect(await run(600)).toBe('2 live, 0 failed')
    expect(await priceOf('A1')).toBe(999)
  })

  test('can be given when the bundle is published by hand, and brought forward', async () => {
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    const { version } = await bundle(id)
    const asked = { id, version, ends_at: later(60) }
    expect(await goLive(theDatabase(), asked, () => STAFF, later(1))).toEqual({ ok: true })
    const end = await endOf(id)
    expect(await bundle(end)).toMatchObject({ end_of: { is_live: true }, items: [{ kept: [] }] })
    const now = { id: end, version: (await bundle(end)).version }
    expect(await goLive(theDatabase(), now, () => STAFF, later(2))).toEqual({ ok: true })
    expect(await priceOf('A1')).toBe(999)
  })

  test('comes after the bundle’s own time, and takes nothing new', async () => {
    const id = await newBundle()
    const { version } = await put(id, 'A1', 8.5)
    expect(await schedule(on(id), { go_live_at: later(5), ends_at: later(5), version })).toEqual({
      ok: false,
      code: 'ends_at',
      message: 'Choose a time after it goes live',
    })
    const end = await withEnd(id)
    expect(await schedule(on(end), { go_live_at: later(4), version: 1 })).toMatchObject({ code: 'ends_at' })
    expect(await schedule(on(id), { go_live_at: later(90), version: version + 1 })).toMatchObject({ code: 'ends_at' })
    expect(await putProduct(on(end), 'A2', { price: 5 })).toMatchObject({ code: 'refused', status: 422 })
  })
})
