import { expect, test } from 'vitest'
import { describeBanner, describeMenu } from './describe-section.ts'

const message = (text: string, is_active = true) => ({ message: text, url: '', requires: '', is_active })
const banner = (texts: string[], status: 'A' | 'I' = 'A') => ({
  status,
  is_animated: true,
  banner_messages: texts.map((text) => message(text)),
})

test.each([
  [banner(['One']), banner(['One', 'Last orders']), '‘Last orders’'],
  [banner(['One', 'Two']), banner(['Two']), 'without ‘One’'],
  [banner(['One']), banner(['One'], 'I'), 'hidden'],
  [banner(['One', 'Two']), banner(['Two', 'One']), 'order or settings'],
  [banner([]), banner(['A', 'B', 'C', 'D', 'E']), '‘A’, ‘B’, ‘C’ and 2 more'],
])('summarises changes of the banner', (before, after, changes) => {
  expect(describeBanner(before, after)).toBe(changes)
})

const entry = (name: string, is_hidden = false) =>
  ({ id: 1, parent_id: null, name, type: 'NONE', sef_url: '', custom_url: '', is_hidden }) as const

test.each([
  [[entry('Red')], [entry('Red'), entry('Gifts')], 'Gifts added'],
  [[entry('Red'), entry('Port')], [entry('Red'), entry('Port', true), entry('Gifts')], 'Gifts added, Port taken out'],
  [[entry('Red'), entry('Port')], [entry('Port'), entry('Red')], 'order or links'],
])('summarises changes of the menu', (before, after, changes) => {
  expect(describeMenu(before, after)).toBe(changes)
})
