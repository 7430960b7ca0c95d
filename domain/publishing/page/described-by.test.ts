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

test('returns the first non-empty paragraph, not the heading', () => {
  expect(describedBy(withText('<h1>Help</h1><p> </p><p>Wine &amp; <em>beer</em>.</p><p>More</p>'))).toBe('Wine & beer.')
  expect(describedBy(pageOf('blank', 'new', 'New'))).toBe('')
})

const words = fc.array(fc.stringMatching(/^[a-zé&<]{1,60}$/), { minLength: 1, maxLength: 40 })

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
