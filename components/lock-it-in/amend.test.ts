import { beforeEach, expect, test } from 'vitest'
import { saveAmended } from './amend.ts'
import { markerOf, writeMarker } from './marker.ts'
import { answerWith, openBrowser, storage } from './testing/browser.ts'

beforeEach(() => {
  openBrowser('?is_amend=true')
  writeMarker(true, new Map([['A', 6]]))
})

test('a saved selection is the plan’s, and nothing is kept of it here', async () => {
  answerWith({ trs_error_message: '' })
  expect(await saveAmended()).toBeNull()
  expect(storage.has(markerOf(true))).toBe(false)
})

test('a message of the server is why it was not saved', async () => {
  answerWith({ trs_error_message: 'Please select 12, 24, 36 or 48 bottles to amend selection' })
  expect(await saveAmended()).toBe('Please select 12, 24, 36 or 48 bottles to amend selection')
  expect(storage.has(markerOf(true))).toBe(true)
})

test('so is a failure', async () => {
  answerWith({ message: 'The shop is resting' }, 503)
  expect(await saveAmended()).toBe('The shop is resting')
})
