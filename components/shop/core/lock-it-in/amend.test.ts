import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../../kit/testing/browser.ts'
import { markerOf } from '../cart/marker.ts'
import { writeMarker } from '../cart/selection-marker.ts'
import { $selection } from '../cart/selection-state.ts'
import { answerBy, lineOf, openBrowser, storage, totalsOf } from '../cart/testing/browser.ts'
import { saveAmended } from './amend.ts'

beforeEach(() => {
  openBrowser('?is_amend=true')
  writeMarker(true, new Map([['A', 6]]))
})

test('[amend-saved] a saved selection is the plan’s, and nothing is kept of it here', async () => {
  answerWith({ trs_error_message: '' })
  expect(await saveAmended()).toBeNull()
  expect(storage.has(markerOf(true))).toBe(false)
  // Back leads to the list alone, not into another change.
  expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/lock-it-in/red')
})

test('a message of the server is why it was not saved, and the page shows what is selected now', async () => {
  answerBy({
    '/api/lock-it-in/amend-selection': { trs_error_message: 'Your selection was changed in another tab' },
    '/api/lock-it-in/cart': { cart: [lineOf('B', 12)], totals: totalsOf(12) },
    '/api/lock-it-in/data': { quantity: 12, frequency: 1, from_landing_page: false },
  })
  expect(await saveAmended()).toBe('Your selection was changed in another tab')
  expect(storage.has(markerOf(true))).toBe(true)
  await expect.poll(() => $selection.get()?.cart.map(({ product_id }) => product_id)).toEqual(['B'])
})

test('reports a failed request as well', async () => {
  answerWith({ message: 'The shop is resting' }, 503)
  expect(await saveAmended()).toBe('The shop is resting')
})
