import { beforeEach, expect, test } from 'vitest'
import { MARKER } from '../session/state.ts'
import { endAmendMode, followAmendAddress, isAmendMode, keepAmendMode } from './amend-mode.ts'
import { forgetLockedIn } from './expect-carts.ts'
import { openBrowser, openPage, storage } from './testing/browser.ts'

beforeEach(() => {
  openBrowser('?is_amend=true')
  storage.set(MARKER, '1')
})

test('holds on pages without the parameter once an address has begun it', () => {
  followAmendAddress()
  openPage('/red')
  expect(isAmendMode()).toBe(true)
})

test('ends when the selection is saved or left', () => {
  followAmendAddress()
  endAmendMode()
  openPage('/red')
  expect(isAmendMode()).toBe(false)
})

test('ends with the session, and with a sign-out', () => {
  keepAmendMode()
  openPage('/red')
  storage.delete(MARKER)
  expect(isAmendMode()).toBe(false)
  storage.set(MARKER, '2')
  forgetLockedIn()
  expect(isAmendMode()).toBe(false)
})

test('the members’ page of the selection is always about it, and leaves nothing behind by being looked at', () => {
  openPage('/lock-it-in/members/selection')
  followAmendAddress()
  expect(isAmendMode()).toBe(true)
  openPage('/red')
  expect(isAmendMode()).toBe(false)
})
