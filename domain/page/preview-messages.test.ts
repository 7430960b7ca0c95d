import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlCleaner } from './clean-html.ts'
import type { PageDocument } from './page-document.ts'
import { readToPreview } from './preview-messages.schema.ts'
import { pageDocumentSchema } from './schema.ts'

const read = (data: unknown) => readToPreview(data, htmlCleaner)

const example = (): PageDocument =>
  pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const show = (document: unknown) => read({ type: 'show_document', document })

test('a sound document is taken as it is', () => {
  expect(show(example())).toEqual({ ok: true, message: { type: 'show_document', document: example() } })
})

test('a layer may be selected, or none', () => {
  expect(read({ type: 'select_nodes', nodes: ['words'] }).ok).toBe(true)
  expect(read({ type: 'select_nodes', nodes: [] }).ok).toBe(true)
  expect(read({ type: 'select_nodes' }).ok).toBe(false)
})

test('a broken document is refused by the field', () => {
  const [first] = example().containers
  expect(show({ ...example(), containers: [{ ...first, id: 7 }] })).toMatchObject({
    ok: false,
    errors: [{ field: 'document.containers.0.id' }],
  })
  expect(show({ ...example(), version: 99 })).toMatchObject({ ok: false, errors: [{ field: 'document.version' }] })
})

test('ids that are there twice are refused', () => {
  const page = example()
  expect(show({ ...page, containers: [...page.containers, ...page.containers] }).ok).toBe(false)
})

test('hostile markup is made harmless', () => {
  const page = example()
  const element = page.containers[0]?.blocks[0]?.elements[0]
  if (element?.element_type !== 'text') throw new Error('The example begins with a text')
  element.element_config.config.text = '<h1>Wine</h1><img src=x onerror=alert(1)><script>alert(2)</script>'
  const shown = show(page)
  expect(JSON.stringify(shown)).not.toMatch(/<img|<script/)
  expect(shown.ok).toBe(true)
})

describe('anything else is refused, and nothing throws', () => {
  test.each([undefined, null, '', 'show_document', 7, [[]], {}, { type: 'publish' }, { type: 'show_document' }])(
    '%j',
    (data) => {
      expect(read(data)).toMatchObject({ ok: false })
    },
  )

  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(read(data).ok).toBe(false)
        expect(show(data).ok).toBe(false)
      }),
    )
  })
})
