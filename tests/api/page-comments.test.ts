/** Comments of staff on parts of a page. */
import { expect, test } from 'vitest'
import { MAX_COMMENTS, type PageComment } from '../../domain/publishing/page/comment.ts'
import { database, query } from './database.ts'
import { addComment, addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const read = async (answer: Response) => (await json<{ comments: PageComment[] }>(answer)).comments
const list = async (page: number, cookie: string) =>
  read(await get(`/api/admin/pages/${page}/comments`, { Cookie: cookie }))
const actions = async (route: string) =>
  (await query("SELECT action FROM audit WHERE noun = 'page' AND noun_id = ? ORDER BY id", route)).map(
    ({ action }) => action,
  )

test('adds a comment with its author and time, and resolves and reopens it with an audit row each', async () => {
  const [author, colleague] = [(await newStaff('editor')).cookie, (await newStaff('owner')).cookie]
  const { id, route } = await addPage()
  const path = `/api/admin/pages/${id}/comments`
  const [comment] = await read(await write('POST', path, { part: 'hero', text: '  Too long ' }, author))
  expect(comment).toMatchObject({ part: 'hero', text: 'Too long', by: 'Sam Staff', resolved_at: null, resolved_by: '' })
  const one = `${path}/${comment?.id}`
  const [resolved] = await read(await write('PATCH', one, { is_resolved: true }, colleague))
  expect(resolved).toMatchObject({ resolved_at: expect.stringMatching(/Z$/), resolved_by: 'Sam Staff' })
  await write('PATCH', one, { is_resolved: true }, author)
  expect(await list(id, author)).toEqual([resolved])
  await write('PATCH', one, { is_resolved: false }, author)
  expect(await list(id, author)).toEqual([comment])
  expect(await actions(route)).toEqual(['comment', 'resolve comment', 'reopen comment'])
})

test('resolves no comment of another page, and refuses empty, too long and too many comments', async () => {
  const { cookie } = await newStaff('editor')
  const [{ id, route }, other] = [await addPage(), await addPage()]
  const path = `/api/admin/pages/${id}/comments`
  const foreign = `${path}/${await addComment(other.id)}`
  expect((await write('PATCH', foreign, { is_resolved: true }, cookie)).status).toBe(404)
  expect((await write('POST', path, { part: '', text: '  ' }, cookie)).status).toBe(400)
  expect((await write('POST', path, { part: '', text: 'x'.repeat(2001) }, cookie)).status).toBe(400)
  await database.batch(
    Array.from({ length: MAX_COMMENTS }, () => ({
      sql: "INSERT INTO page_comments (page_id, part, text, created_at) VALUES (?, '', 'One', '2026-11-20T12:00:00.000Z')",
      args: [id],
    })),
    'write',
  )
  expect((await write('POST', path, { part: '', text: 'One more' }, cookie)).status).toBe(422)
  expect(await actions(route)).toEqual([])
})

test('deletes the comments with their page', async () => {
  const { id } = await addPage()
  await addComment(id)
  await query('DELETE FROM page_versions WHERE page_id = ?', id)
  await query('DELETE FROM pages WHERE id = ?', id)
  expect(await query('SELECT id FROM page_comments WHERE page_id = ?', id)).toEqual([])
})
