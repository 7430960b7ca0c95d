import { beforeEach, expect, test, vi } from 'vitest'
import { $toast } from '../../../kit/primitives/toast.ts'
import { answerWith } from '../../../kit/testing/browser.ts'
import { markerOf } from '../cart/marker.ts'
import { $data, isAmending } from '../cart/selection-state.ts'
import { openBrowser, storage } from '../cart/testing/browser.ts'
import { setData } from './data.ts'

beforeEach(() => {
  openBrowser('?is_amend=true')
  isAmending()
  openBrowser()
  isAmending()
})

test('shows a choice immediately, sends it, and makes the next page request it', async () => {
  answerWith({ quantity: 12, frequency: 2, from_landing_page: false })
  const set = setData({ frequency: 2 })
  expect($data.get()?.frequency).toBe(2)
  expect(await set).toBe(true)
  expect(JSON.parse(String(vi.mocked(fetch).mock.calls[0]?.[1]?.body))).toEqual({ frequency: 2 })
  expect(storage.has(markerOf(false))).toBe(true)
})

test('reverts a choice that could not be saved and shows a message', async () => {
  answerWith({ message: 'The shop is resting' }, 503)
  expect(await setData({ frequency: 3 })).toBe(false)
  expect([$data.get(), $toast.get()]).toEqual([null, { message: 'The shop is resting', kind: 'bad' }])
})
