import { expect, test } from 'vitest'
import { phoneHref } from './company.ts'

test.each([
  ['01632 960 100', 'tel:+441632960100'],
  ['020 7946 0018', 'tel:+442079460018'],
  ['+44 1632 960100', 'tel:+441632960100'],
])('links %s as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
