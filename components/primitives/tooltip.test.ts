import { expect, test } from 'vitest'
import { tooltipText } from './tooltip.ts'

test.each([
  ['Close', 'Close'],
  ['Add to my wish list: Sauternes 2017', 'Add to my wish list'],
  ['Page 2 ', 'Page 2'],
  ['', ''],
])('%j reads %j', (label, text) => expect(tooltipText(label)).toBe(text))
