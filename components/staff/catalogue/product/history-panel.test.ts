import { expect, test } from 'vitest'
import { historySummary } from './history-panel.tsx'

const entry = { code: 'CD1', action: 'edit', by: 'Sam', at: '2026-11-30T09:00:00.000Z', before: {} }

test.each([
  [{ variants: '75 cl bottle, 150 cl magnum', group: 'size' }, 'Sizes: 75 cl bottle, 150 cl magnum'],
  [{ variants: '', group: 'colour' }, 'Colours: none'],
  [{ price: 12.5 }, 'price none to £12.50'],
])('%j reads %s', (after, text) => {
  expect(historySummary({ ...entry, after }, {})).toBe(text)
})
