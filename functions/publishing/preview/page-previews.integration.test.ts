import { expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { insertVariant } from '../../../database/queries/publishing/page-tests.ts'
import { publishDraft } from '../../../database/queries/publishing/staff-pages.ts'
import { addPage, bundleShop, rows, STAFF, theDatabase } from '../../../tests/factories/bundles.ts'
import { later } from '../../../tests/factories/checkout.ts'
import { listPagePreviews } from './list-previews.ts'
import { requestPagePreview, withdrawOfPage } from './page-previews.ts'

bundleShop()

const settingsAt = (minutes: number) => ({
  AUTH_SECRET: 'a secret of thirty-two characters',
  siteOrigin: 'https://shop.test',
  now: () => later(minutes),
})
const as = (minutes = 0) => ({
  database: theDatabase(),
  staff: STAFF,
  settings: settingsAt(minutes),
  random: crypto,
})
const DAY = 24 * 60
const SHARED = { revision: 1, days: 2, is_own: false }
const share = async (page: number, minutes = 0) => {
  const asked = await requestPagePreview(as(minutes), { page, ...SHARED })
  if (!asked.ok) throw new Error(asked.code)
  return asked.preview
}
const listed = (page: number, minutes = 0) => listPagePreviews(as(minutes), page)
const audited = () => rows('SELECT action, noun, noun_id, admin_name FROM audit ORDER BY id')

test('chooses a version B by its link', async () => {
  const page = await addPage('gifts')
  await batch(
    theDatabase(),
    'write',
    publishDraft({ id: page, revision: 1, note: '', by: null, at: later(0).toISOString() }),
  )
  await batch(theDatabase(), 'write', insertVariant(page, null, later(0).toISOString()))
  const [{ variant } = { variant: 0 }] = await rows('SELECT variant_id AS variant FROM page_tests')
  const { id } = await share(Number(variant))
  await rows(`UPDATE previews SET state = 'ready' WHERE id = ?`, id)
  const [preview] = await listed(Number(variant))
  expect(preview?.link).toMatch(/^https:\/\/shop\.test\/preview\/[^/]+\/preview\/version\/b\/gifts$/)
})

test('keeps several previews of a page, each with its creator and its own end', async () => {
  const page = await addPage('gifts')
  const first = await share(page)
  expect(first).toMatchObject({ page, version: 1, state: 'waiting', link: null, by: STAFF.name, is_outdated: false })
  expect(first.expires_at).toBe(later(2 * DAY).toISOString())
  await share(page, 60)
  expect(await listed(page, 2 * DAY - 1)).toHaveLength(2)
  expect(await listed(page, 2 * DAY + 1)).toHaveLength(1)
  expect(await audited()).toMatchObject([1, 2].map(() => ({ action: 'preview', noun: 'page', noun_id: 'gifts' })))
})

test('lists an own preview to its creator alone, replaces it by the next, and does not count it', async () => {
  const page = await addPage('gifts')
  const own = async () => requestPagePreview(as(), { page, ...SHARED, is_own: true })
  await own()
  expect(await requestPagePreview(as(), { page, ...SHARED, revision: 2, is_own: true })).toMatchObject({ ok: false })
  expect(await listed(page)).toMatchObject([{ is_own: true }])
  const { id } = await share(page)
  for (let count = 1; count < 10; count += 1) await share(page)
  expect(await own()).toMatchObject({ ok: true, preview: { is_own: true } })
  expect((await listed(page)).filter(({ is_own }) => is_own)).toHaveLength(1)
  const theirs = await listPagePreviews({ ...as(), staff: { ...STAFF, id: 'another' } }, page)
  expect(theirs).toHaveLength(10)
  expect(theirs).toContainEqual(expect.objectContaining({ id, is_own: false }))
})

test('shows the shop at a future time, and refuses a past one', async () => {
  const page = await addPage('gifts')
  const ask = (as_of: Date) => requestPagePreview(as(), { page, ...SHARED, as_of })
  expect(await ask(later(-1))).toMatchObject({ ok: false, errors: [{ field: 'as_of' }] })
  expect(await ask(later(DAY))).toMatchObject({ ok: true, preview: { as_of: later(DAY).toISOString() } })
})

test('opens a page that shows a saved section by the section’s link', async () => {
  const [section, page] = [await addPage('section/delivery'), await addPage('gifts')]
  const link = `json('{"id":"link","section":"delivery","blocks":[]}')`
  await rows(`UPDATE pages SET kind = 'template' WHERE id = ${section}`)
  await rows(`INSERT INTO page_versions (id, page_id, number, document_json, created_at)
    SELECT 900, id, 9, json_insert(draft_json, '$.containers[#]', ${link}), updated_at FROM pages WHERE id = ${page}`)
  await rows(`UPDATE pages SET published_version_id = 900 WHERE id = ${page}`)
  await share(section)
  await rows(`UPDATE previews SET state = 'ready'`)
  expect((await listed(section))[0]?.link).toMatch(/[0-9a-f]\/gifts$/)
})

test('opens the page by its link, and shows in its entry that the draft has changed since', async () => {
  const page = await addPage('gifts/summer')
  await share(page)
  await rows(`UPDATE previews SET state = 'ready'`)
  await rows('UPDATE pages SET draft_revision = 2')
  const [preview] = await listed(page)
  expect(preview).toMatchObject({ is_outdated: true })
  expect(preview?.link).toMatch(/^https:\/\/shop\.test\/preview\/[0-9a-f]{32}\.\d+\.\d+\.[0-9a-f]{64}\/gifts\/summer$/)
})

test('opens the page that a part belongs to by the part’s link', async () => {
  const page = await addPage('list_header/red')
  await rows(`UPDATE pages SET draft_json = json_set(draft_json, '$.containers', json('[]'))`)
  await share(page)
  await rows(`UPDATE previews SET state = 'ready'`)
  expect((await listed(page))[0]?.link).toMatch(/[0-9a-f]\/red$/)
})

test('refuses an older draft, one it can’t read and an eleventh preview, and writes nothing', async () => {
  const page = await addPage('gifts')
  expect(await requestPagePreview(as(), { page: page + 1, ...SHARED })).toEqual({
    ok: false,
    code: 'unknown',
  })
  expect(await requestPagePreview(as(), { page, ...SHARED, revision: 2 })).toMatchObject({
    ok: false,
    code: 'conflict',
  })
  for (let count = 0; count < 10; count += 1) await share(page)
  expect(await requestPagePreview(as(), { page, ...SHARED })).toEqual({ ok: false, code: 'too_many' })
  expect(await audited()).toHaveLength(10)
  await rows(`UPDATE pages SET draft_json = json_set(draft_json, '$.version', 999)`)
  expect(await requestPagePreview(as(3 * DAY), { page, ...SHARED })).toMatchObject({
    ok: false,
    code: 'faults',
  })
})

test('makes a preview of a draft that can’t be published yet', async () => {
  const page = await addPage('gifts')
  await rows(`UPDATE pages SET draft_json = json_set(draft_json, '$.meta_description', '', '$.containers', json('[]'))`)
  expect(await share(page)).toMatchObject({ page, state: 'waiting' })
})

test('withdraws only a preview of the given page', async () => {
  const [page, other] = [await addPage('gifts'), await addPage('offers')]
  const { id } = await share(page)
  expect(await withdrawOfPage(as(), other, id)).toBeUndefined()
  expect(await withdrawOfPage(as(), page, id)).toMatchObject({ id, link: null })
  expect(await listed(page)).toEqual([])
  expect((await audited()).at(-1)).toMatchObject({ action: 'withdraw preview', noun_id: 'gifts' })
})

test('deletes a preview with its page', async () => {
  const page = await addPage('gifts')
  await share(page)
  await rows('DELETE FROM pages WHERE id = ?', String(page))
  expect(await rows('SELECT id FROM previews')).toEqual([])
})
