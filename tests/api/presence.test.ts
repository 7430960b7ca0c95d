/** Editors who have a page open, shown to each other while their browsers keep reporting it. */
import { expect, test } from 'vitest'
import { PRESENCE_TIMEOUT_MS, type Present, type PresentOnPage } from '../../domain/publishing/page/presence.ts'
import { query } from './database.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const beat = async (page: number, cookie: string) =>
  (await json<{ others: Present[] }>(await write('PUT', `/api/admin/pages/${page}/presence`, {}, cookie))).others
const onDashboard = async (page: number, cookie: string) => {
  const { present } = await json<{ present: PresentOnPage[] }>(await get('/api/admin/pages', { Cookie: cookie }))
  return present.filter(({ page_id }) => page_id === page)
}
/** Moves the last report back by `ms` milliseconds. */
const age = (page: number, ms: number) =>
  query('UPDATE page_presence SET seen_at = ? WHERE page_id = ?', new Date(Date.now() - ms).toISOString(), page)

test('shows each editor the other with their last edit, and never themselves', async () => {
  const [one, other] = [(await newStaff('owner')).cookie, (await newStaff('editor')).cookie]
  const { id, document } = await addPage()
  expect(await beat(id, one)).toEqual([])
  expect(await beat(id, other)).toEqual([{ name: 'Sam Staff', edited_at: null }])
  expect(await onDashboard(id, one)).toEqual([{ page_id: id, name: 'Sam Staff', edited_at: null }])

  const saved = await write('PUT', `/api/admin/pages/${id}/draft`, { document, revision: 1 }, other)
  const { updated_at } = (await json<{ page: { updated_at: string } }>(saved)).page
  expect(await beat(id, one)).toEqual([{ name: 'Sam Staff', edited_at: updated_at }])
  // A refused save does not count as an edit.
  await write('PUT', `/api/admin/pages/${id}/draft`, { document, revision: 1 }, one)
  expect(await beat(id, other)).toEqual([{ name: 'Sam Staff', edited_at: null }])
  expect(await onDashboard(id, (await newStaff('merchandiser')).cookie)).toHaveLength(2)
})

test('names the last editor to save, even after an absence', async () => {
  const [one, other] = [(await newStaff('owner')).cookie, (await newStaff('editor')).cookie]
  const { id, document } = await addPage()
  await write('PUT', `/api/admin/pages/${id}/draft`, { document, revision: 1 }, one)
  await beat(id, one)
  expect(await beat(id, other)).toEqual([{ name: 'Sam Staff', edited_at: expect.stringMatching(/^20/) }])
})

test('removes an editor after a minute of silence', async () => {
  const [one, other] = [(await newStaff('owner')).cookie, (await newStaff('editor')).cookie]
  const { id } = await addPage()
  await beat(id, one)
  await age(id, PRESENCE_TIMEOUT_MS - 10_000)
  expect(await beat(id, other)).toHaveLength(1)
  await age(id, PRESENCE_TIMEOUT_MS + 1)
  expect(await onDashboard(id, other)).toEqual([])
  expect(await beat(id, other)).toEqual([])
})

test('answers 400 for a page id that is not a number', async () => {
  const { cookie } = await newStaff('editor')
  expect((await write('PUT', '/api/admin/pages/first/presence', {}, cookie)).status).toBe(400)
})
