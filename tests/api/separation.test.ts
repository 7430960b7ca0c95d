/** One staff member can't take over the shop: every step from a script in a page to an owner's rights is refused. */
import { describe, expect, test } from 'vitest'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { addPage, addPagePreview, addVariant, newRoute } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const [editor, owner] = [await newStaff('editor'), await newStaff('owner')]

const JS = 'fetch("/api/admin/users")'
const scripted = (document: PageDocument, js = JS): PageDocument => ({ ...document, page: { ...document.page, js } })

const ofPage = (id: number, call: string, body: object, as: { cookie: string }) =>
  write(call === 'draft' ? 'PUT' : 'POST', `/api/admin/pages/${id}/${call}`, body, as.cookie)

const refusal = async (answer: Response) => {
  const { code, errors } = await json<Problem>(answer)
  return [answer.status, code, errors?.[0]?.field]
}
const NO_SCRIPTS = [403, 'scripts_restricted', 'page: js']

describe('a script', () => {
  test('is added by owners only; others can save the page with it unchanged, or remove it', async () => {
    const { id, document } = await addPage()
    const withScript = scripted(document)
    expect(await refusal(await ofPage(id, 'draft', { document: withScript, revision: 1 }, editor))).toEqual(NO_SCRIPTS)
    expect((await ofPage(id, 'draft', { document: withScript, revision: 1 }, owner)).status).toBe(200)
    const retitled = { ...withScript, title: 'Delivery times' }
    expect((await ofPage(id, 'draft', { document: retitled, revision: 2 }, editor)).status).toBe(200)
    const changed = scripted(document, `${JS};`)
    expect(await refusal(await ofPage(id, 'draft', { document: changed, revision: 3 }, editor))).toEqual(NO_SCRIPTS)
    expect((await ofPage(id, 'draft', { document, revision: 3 }, editor)).status).toBe(200)
  })

  test('is restored from an old version by owners only', async () => {
    const { id, document } = await addPage()
    const stored = JSON.stringify(scripted(document))
    await query('UPDATE page_versions SET document_json = ? WHERE page_id = ?', stored, id)
    expect(await refusal(await ofPage(id, 'restore', { number: 1, revision: 1 }, editor))).toEqual(NO_SCRIPTS)
    expect((await ofPage(id, 'restore', { number: 1, revision: 1 }, owner)).status).toBe(200)
  })

  test('is copied to another page by owners only', async () => {
    const { id } = await addPage(scripted)
    const copy = { title: 'Copy', route: newRoute() }
    expect(await refusal(await ofPage(id, 'duplicate', copy, editor))).toEqual(NO_SCRIPTS)
    expect((await ofPage(id, 'duplicate', copy, owner)).status).toBe(200)
  })

  test('is first published and bundled by owners only, later by anyone', async () => {
    const { id } = await addPage(scripted)
    const { bundle } = await json<{ bundle: { id: number } }>(
      await write('POST', '/api/admin/bundles', { name: 'Scripts' }, editor.cookie),
    )
    const put = (as: { cookie: string }) =>
      write('PUT', `/api/admin/bundles/${bundle.id}/pages/${id}`, { revision: 1 }, as.cookie)
    expect(await refusal(await ofPage(id, 'publish', { revision: 1 }, editor))).toEqual(NO_SCRIPTS)
    expect(await refusal(await put(editor))).toEqual(NO_SCRIPTS)
    expect((await put(owner)).status).toBe(200)
    expect((await ofPage(id, 'publish', { revision: 1 }, owner)).status).toBe(200)
    expect((await ofPage(id, 'publish', { revision: 1 }, editor)).status).toBe(200)
  })

  test('is shown in a version B by owners only', async () => {
    const { test: id, variant } = await addVariant()
    await query(`UPDATE pages SET draft_json = json_set(draft_json, '$.page.js', ?) WHERE id = ?`, JS, variant)
    const start = (as: { cookie: string }) =>
      write('POST', `/api/admin/page-tests/${id}/start`, { revision: 1, share: 10 }, as.cookie)
    expect(await refusal(await start(editor))).toEqual(NO_SCRIPTS)
    expect((await start(owner)).status).toBe(200)
  })
})

test.each([
  ['disabled', { is_disabled: true }],
  ['of another type', { user_type: 'support' }],
])('ends the sessions and preview links of a user who is %s', async (_, change) => {
  const left = await newStaff('editor')
  const { id } = await addPage()
  for (const by of [left.id, editor.id])
    await query('UPDATE previews SET created_by = ? WHERE id = ?', by, await addPagePreview(id))
  const path = `/api/admin/users/${left.id}`
  expect((await write('PATCH', path, { ...change, version: 1 }, owner.cookie)).status).toBe(200)
  expect((await get(`/api/admin/pages/${id}`, { Cookie: left.cookie })).status).toBe(401)
  const rows = await query('SELECT created_by FROM previews WHERE page_id = ?', id)
  expect(rows.map(({ created_by }) => created_by)).toEqual([editor.id])
})
