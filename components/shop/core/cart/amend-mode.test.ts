import { beforeEach, expect, test } from 'vitest'
import { MARKER } from '../session/marker.ts'
import { endAmendMode, followAmendAddress, isAmendMode, storeAmendMode } from './amend-mode.ts'
import { clearLockedIn } from './expect-carts.ts'
import { openBrowser, openPage, storage } from './testing/browser.ts'

beforeEach(() => {
  openBrowser('?is_amend=true')
  storage.set(MARKER, '1')
})

test('stays on for pages without the parameter once a URL has started it', () => {
  followAmendAddress()
  openPage('/red')
  expect(isAmendMode()).toBe(true)
})

test('ends when the selection is saved or discarded', () => {
  followAmendAddress()
  endAmendMode()
  openPage('/red')
  expect(isAmendMode()).toBe(false)
})

test('ends with the session and at sign-out', () => {
  storeAmendMode()
  openPage('/red')
  storage.delete(MARKER)
  expect(isAmendMode()).toBe(false)
  storage.set(MARKER, '2')
  clearLockedIn()
  expect(isAmendMode()).toBe(false)
})

test('is always on for the members’ selection page, without being stored by a visit', () => {
  openPage('/lock-it-in/members/selection')
  followAmendAddress()
  expect(isAmendMode()).toBe(true)
  openPage('/red')
  expect(isAmendMode()).toBe(false)
})
