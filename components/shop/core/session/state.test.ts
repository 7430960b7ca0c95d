import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../../../kit/testing/browser.ts'
import { MARKER } from './marker.ts'
import { $signedIn, expectSignIn, followSignIn, recordSignIn } from './state.ts'

const storage = emptyStorage('localStorage')
const tab = new EventTarget()

beforeEach(() => {
  $signedIn.set(false)
  vi.stubGlobal('window', tab)
})

/** Changes the storage and fires the event that a tab receives after another one's change. */
const otherTab = (key: string | null, change: () => void) => {
  change()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('remembers a sign-in for the next page until sign-out', () => {
  recordSignIn(true)
  expect($signedIn.get()).toBe(true)
  $signedIn.set(false)
  followSignIn()()
  expect($signedIn.get()).toBe(true)
  recordSignIn(false)
  expect($signedIn.get()).toBe(false)
  expect(storage.size).toBe(0)
})

test('does not notify other tabs of a sign-in already known', () => {
  recordSignIn(true)
  storage.set(MARKER, 'first')
  recordSignIn(true)
  expect(storage.get(MARKER)).toBe('first')
})

test('follows other tabs’ sign-ins and sign-outs until stopped', () => {
  const stop = followSignIn()
  otherTab(MARKER, () => storage.set(MARKER, '1'))
  expect($signedIn.get()).toBe(true)
  otherTab(null, () => storage.clear())
  expect($signedIn.get()).toBe(false)
  stop()
  otherTab(MARKER, () => storage.set(MARKER, '2'))
  expect($signedIn.get()).toBe(false)
})

test('ignores a response older than another tab’s sign-out', () => {
  const stop = followSignIn()
  expectSignIn()(true)
  const late = expectSignIn()
  otherTab(MARKER, () => storage.delete(MARKER))
  late(true)
  expect($signedIn.get()).toBe(false)
  expect(storage.size).toBe(0)
  stop()
})

test('accepts equal responses to two simultaneous requests', () => {
  const notes = [expectSignIn(), expectSignIn()]
  for (const note of notes) note(true)
  expect($signedIn.get()).toBe(true)
  expect(storage.has(MARKER)).toBe(true)
})

test('checks again on a page restored from the back-forward cache', () => {
  const stop = followSignIn()
  storage.set(MARKER, '1')
  tab.dispatchEvent(new Event('pageshow'))
  expect($signedIn.get()).toBe(true)
  stop()
})

test('keeps a sign-in for this page without storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  recordSignIn(true)
  expect($signedIn.get()).toBe(true)
})
