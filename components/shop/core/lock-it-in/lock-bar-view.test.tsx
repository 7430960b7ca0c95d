import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../kit/testing/browser.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { isAmending } from '../cart/selection-state.ts'
import { lineOf, openBrowser, totalsOf } from '../cart/testing/browser.ts'
import { lockedOf, lockIn } from './lines.ts'
import { LockBarView } from './lock-bar-view.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  openBrowser()
  isAmending()
})
afterEach(() => {
  lineQueue.takeAll()
  vi.useRealTimers()
})

test('hydrates to the prerendered HTML despite an earlier press', () => {
  const prerendered = renderToString(<LockBarView of="list" isOwn />)
  answerWith({ stock: { in_stock: true, left_in_stock: 80 }, cart: [lineOf('A', 12)], totals: totalsOf(12) })
  lockIn('A', 12)
  expect(lockedOf('A')).toBe(12)
  // React renders with the stores' initial values on the server and during hydration.
  expect(renderToString(<LockBarView of="list" isOwn />)).toBe(prerendered)
})
