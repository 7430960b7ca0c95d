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

test('[amend-saved] saves the selection to the plan and forgets it in this browser', async () => {
  answerWith({ trs_error_message: '' })
  expect(await saveAmended()).toBeNull()
  expect(storage.has(markerOf(true))).toBe(false)
  // The back button leads to the list without starting another change.
  expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/lock-it-in/red')
})

test('returns the server’s reason for not saving and loads the current selection', async () => {
  answerBy({
    '/api/lock-it-in/amend-selection': { trs_error_message: 'Your selection was changed in another tab' },
    '/api/lock-it-in/cart': { cart: [lineOf('B', 12)], totals: totalsOf(12) },
    '/api/lock-it-in/data': { quantity: 12, frequency: 1, from_landing_page: false },
  })
  expect(await saveAmended()).toBe('Your selection was changed in another tab')
  expect(storage.has(markerOf(true))).toBe(true)
  await expect.poll(() => $selection.get()?.cart.map(({ product_id }) => product_id)).toEqual(['B'])
})

test('returns the message of a failed request', async () => {
  answerWith({ message: 'The shop is resting' }, 503)
  expect(await saveAmended()).toBe('The shop is resting')
})
