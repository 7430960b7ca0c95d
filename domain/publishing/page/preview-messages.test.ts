import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { htmlCleaner } from './clean-html.ts'
import { applyEdit } from './edit/apply-edit.ts'
import { pageChanges } from './page-changes.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { type PageDocument, pageElements } from './page-document.ts'
import { readToPreview } from './preview-messages.schema.ts'

const read = (data: unknown, shown: PageDocument | null = null) => readToPreview(data, htmlCleaner, shown)

const example = (): PageDocument =>
  pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const show = (document: unknown) => read({ type: 'show_document', document })

test('accepts a sound document as it is', () => {
  expect(show(example())).toEqual({ ok: true, message: { type: 'show_document', document: example() } })
})

test('selects a layer, or nothing', () => {
  expect(read({ type: 'select_nodes', nodes: ['words'] }).ok).toBe(true)
  expect(read({ type: 'select_nodes', nodes: [] }).ok).toBe(true)
  expect(read({ type: 'select_nodes' }).ok).toBe(false)
  expect(read({ type: 'show_node', node: 'words' }).ok).toBe(true)
})

test('moves the keyboard to a single part', () => {
  expect(read({ type: 'enter_node', node: 'words' })).toEqual({
    ok: true,
    message: { type: 'enter_node', node: 'words' },
  })
  expect(read({ type: 'enter_node', node: null }).ok).toBe(false)
})

test('names the invalid field of a broken document', () => {
  const [first] = example().containers
  expect(show({ ...example(), containers: [{ ...first, id: 7 }] })).toMatchObject({
    ok: false,
    errors: [{ field: 'document.containers.0.id' }],
  })
  expect(show({ ...example(), version: 99 })).toMatchObject({ ok: false, errors: [{ field: 'document.version' }] })
})

test('refuses repeated ids', () => {
  const page = example()
  expect(show({ ...page, containers: [...page.containers, ...page.containers] }).ok).toBe(false)
})

test('sanitises hostile markup', () => {
  const page = example()
  const element = page.containers[0]?.blocks[0]?.elements[0]
  if (element?.element_type !== 'text') throw new Error('The example begins with a text')
  element.element_config.config.text = '<h1>Wine</h1><img src=x onerror=alert(1)><script>alert(2)</script>'
  const shown = show(page)
  expect(JSON.stringify(shown)).not.toMatch(/<img|<script/)
  expect(shown.ok).toBe(true)
})

describe('changes of an edit', () => {
  const withText = (page: PageDocument, text: string): PageDocument => {
    const [element] = pageElements(page)
    const edited = applyEdit(page, { type: 'set_config', id: element?.id ?? '', change: { text } })
    if (!edited.ok) throw new Error(edited.message)
    return edited.page
  }
  const change = (before: PageDocument, after: PageDocument) => ({
    type: 'change_document',
    changes: pageChanges(before, after),
  })

  test('are applied to the shown document, whose other parts stay the same', () => {
    const before = example()
    const after = withText(before, '<h1>Changed</h1>')
    const message = change(before, after)
    expect(JSON.stringify(message).length).toBeLessThan(JSON.stringify(after).length / 2)
    const parsed = read(message, before)
    expect(parsed).toEqual({ ok: true, message: { type: 'show_document', document: after } })
    if (!parsed.ok || parsed.message.type !== 'show_document') throw new Error('The message was not read')
    expect(parsed.message.document.containers.at(-1)).toBe(before.containers.at(-1))
  })

  test('are cleaned and checked like a whole document', () => {
    const before = example()
    const hostile = read(change(before, withText(before, '<h1>Wine</h1><img src=x onerror=alert(1)>')), before)
    expect(hostile.ok).toBe(true)
    expect(JSON.stringify(hostile)).not.toContain('<img')
    const broken = read(
      change(before, { ...before, containers: [{ ...before.containers[0], id: 7 }] as never }),
      before,
    )
    expect(broken).toMatchObject({ ok: false, errors: [{ field: 'changes.containers.0.id' }] })
    const twice = { ...before, containers: [...before.containers, ...before.containers] }
    expect(read(change(before, twice), before).ok).toBe(false)
  })

  test('are refused when the document they belong to is not shown', () => {
    const before = example()
    const message = change(before, withText(before, '<h1>Changed</h1>'))
    expect(read(message, null)).toMatchObject({ ok: false, errors: [{ field: 'changes' }] })
    expect(read(message, { ...before, containers: [] })).toMatchObject({ ok: false, errors: [{ field: 'changes' }] })
  })
})

describe('refuses anything else without throwing', () => {
  test.each([undefined, null, '', 'show_document', 7, [[]], {}, { type: 'publish' }, { type: 'show_document' }])(
    '%j',
    (data) => {
      expect(read(data)).toMatchObject({ ok: false })
    },
  )

  test.prop([fc.anything()])('any value', (data) => {
    expect(read(data).ok).toBe(false)
    expect(show(data).ok).toBe(false)
  })
})
