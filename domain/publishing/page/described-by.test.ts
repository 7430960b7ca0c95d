import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { escapeHtml } from '../../core/html/escape-html.ts'
import { describedBy } from './described-by.ts'
import { applyEdit } from './edit/apply-edit.ts'
import type { PageDocument } from './page-document.ts'
import { pageOf } from './page-templates.ts'

function withText(text: string): PageDocument {
  const edited = applyEdit(pageOf('information', 'help', 'Help'), { type: 'set_config', id: 'text', change: { text } })
  if (!edited.ok) throw new Error(edited.message)
  return edited.page
}

const SENTENCE = 'Wine &amp; <em>beer</em> from growers whom we have known for years.'

test('returns the first paragraph that says something, not the heading', () => {
  expect(describedBy(withText(`<h1>Help</h1><p> </p><p>${SENTENCE}</p><p>${SENTENCE} More</p>`))).toBe(
    'Wine & beer from growers whom we have known for years.',
  )
  expect(describedBy(pageOf('blank', 'new', 'New'))).toBe('')
})

test('skips new texts and short ones', () => {
  expect(describedBy(withText('<p>Text</p><p>Our boxes</p>'))).toBe('')
  expect(describedBy(withText(`<p>Our boxes</p><p>${SENTENCE}</p>`))).toMatch(/^Wine & beer/)
})

const words = fc.array(fc.stringMatching(/^[a-zé&<]{1,60}$/), { minLength: 11, maxLength: 40 })

test.prop([words])(
  'returns at most 155 characters for any text, in whole words from the start of the paragraph',
  (given) => {
    const text = given.join(' ')
    const described = describedBy(withText(`<p>${escapeHtml(text)}</p>`))
    expect(described.length).toBeLessThanOrEqual(155)
    const retained = described.replace(/…$/, '')
    expect(text.startsWith(retained)).toBe(true)
    if (described !== text) expect(text.charAt(retained.length)).toBe(' ')
  },
)
