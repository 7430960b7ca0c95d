import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { historyOf } from '../../../../domain/publishing/page/edit/history.schema.ts'
import { pageDocumentSchema } from '../../../../domain/publishing/page/page-document.schema.ts'
import { aStaffPage } from '../../../../tests/factories/staff-page.ts'
import { createDraftSaver } from './draft-saver.ts'
import { createEditor } from './editor-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const document = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const page = aStaffPage({ route: document.route, title: document.title })

/** An editor whose draft is saved soon after each edit, and the titles that the shop receives. */
function open() {
  const editor = createEditor(historyOf(document))
  const saver = createDraftSaver(editor, { page, document })
  editor.$history.listen(() => saver.saveSoon())
  const titles: string[] = []
  const answer = vi.fn(async () => Response.json({ page: { ...page, revision: 1 + titles.length } }))
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    titles.push(JSON.parse(body).changes.title)
    return answer()
  })
  const rename = (title: string) => editor.edit({ type: 'set_page', change: { title } })
  return { editor, saver, titles, answer, rename, state: () => saver.$saving.get().state }
}

test('shows the draft as saved once undo and redo lead back to it', async () => {
  const { editor, titles, rename, state } = open()
  rename('Spring')
  expect(state()).toBe('waiting')
  await vi.runAllTimersAsync()
  expect(state()).toBe('saved')
  editor.undo()
  expect(state()).toBe('waiting')
  editor.redo()
  expect(state()).toBe('saved')
  await vi.runAllTimersAsync()
  expect(titles).toEqual(['Spring'])
})

test('saves an edit that was undone while it was being saved', async () => {
  const { editor, saver, titles, rename, state } = open()
  rename('Spring')
  void saver.save()
  await vi.advanceTimersByTimeAsync(0)
  editor.undo()
  await vi.runAllTimersAsync()
  expect(titles).toEqual(['Spring', document.title])
  expect(state()).toBe('saved')
})

test('saves the draft again if undo reverts an edit whose save was not answered', async () => {
  const { editor, titles, answer, rename, state } = open()
  answer.mockRejectedValueOnce(new TypeError('offline'))
  rename('Spring')
  await vi.advanceTimersByTimeAsync(2000)
  expect(state()).toBe('away')
  editor.undo()
  await vi.runAllTimersAsync()
  expect(titles).toEqual(['Spring', document.title])
  expect(state()).toBe('saved')
})

test('sends one save at a time, however many are asked for', async () => {
  const { saver, titles, rename } = open()
  rename('Spring')
  await Promise.all([saver.save(), saver.save(), saver.save()])
  expect(titles).toEqual(['Spring'])
})
