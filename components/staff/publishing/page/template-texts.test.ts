import { expect, test } from 'vitest'
import { checkPage } from '../../../../domain/publishing/page/check-page.ts'
import { PAGE_TEMPLATES, pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { TEMPLATE_TEXTS } from './template-texts.ts'

const ADDED: Readonly<Record<string, string>> = { 'Choose a picture': 'a picture', 'No products set': 'wines' }

test.each(PAGE_TEMPLATES.filter((template) => template !== 'blank'))(
  '%s can be published as made, or lists what to add',
  (template) => {
    const page = { ...pageOf(template, 'a-page', 'A page'), meta_description: 'What it is about' }
    const missing = new Set(checkPage(page).map(({ message }) => ADDED[message] ?? message))
    expect([...missing].join(' and ')).toBe(TEMPLATE_TEXTS[template][2] ?? '')
  },
)

test('the sale and the campaign need nothing added', () => {
  expect([TEMPLATE_TEXTS.sale[2], TEMPLATE_TEXTS.campaign[2]]).toEqual([undefined, undefined])
})
