import { expect, test } from 'vitest'
import { TOOLTIP_MS, tooltipText } from './tooltip.ts'

test.each([
  ['Close', 'Close'],
  ['Add to my wish list: Sauternes 2017', 'Add to my wish list'],
  ['Page 2 ', 'Page 2'],
  ['', ''],
])('shortens %j to %j', (label, text) => expect(tooltipText(label)).toBe(text))

test('shows the whole title, where the label has one', () => {
  expect(tooltipText('Undo: Add products', 'Undo: Add products')).toBe('Undo: Add products')
  expect(tooltipText('Undo', 'Nothing to undo')).toBe('Nothing to undo')
})

test('[tooltip-time] shows a simple tooltip for 2 seconds', () => expect(TOOLTIP_MS).toBe(2000))
