import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '../../../kit/testing/browser.ts'
import { $signedIn, expectSignIn, followSignIn, MARKER, noteSignIn } from './state.ts'

const storage = emptyStorage('localStorage')
const tab = new EventTarget()

beforeEach(() => {
  $signedIn.set(false)
  vi.stubGlobal('window', tab)
})

/** The event a tab gets when another one has changed the storage. */
const otherTab = (key: string | null, change: () => void) => {
  change()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('a sign-in is remembered for the next page, a sign-out forgets it', () => {
  noteSignIn(true)
  expect($signedIn.get()).toBe(true)
  $signedIn.set(false)
  followSignIn()()
  expect($signedIn.get()).toBe(true)
  noteSignIn(false)
  expect($signedIn.get()).toBe(false)
  expect(storage.size).toBe(0)
})

test('hearing again that someone is signed in does not wake the other tabs', () => {
  noteSignIn(true)
  storage.set(MARKER, 'first')
  noteSignIn(true)
  expect(storage.get(MARKER)).toBe('first')
})

test('other tabs’ sign-ins and sign-outs are followed until stopped', () => {
  const stop = followSignIn()
  otherTab(MARKER, () => storage.set(MARKER, '1'))
  expect($signedIn.get()).toBe(true)
  otherTab(null, () => storage.clear())
  expect($signedIn.get()).toBe(false)
  stop()
  otherTab(MARKER, () => storage.set(MARKER, '2'))
  expect($signedIn.get()).toBe(false)
})

test('an answer that another tab’s sign-out has overtaken does not sign in again', () => {
  const stop = followSignIn()
  expectSignIn()(true)
  const late = expectSignIn()
  otherTab(MARKER, () => storage.delete(MARKER))
  late(true)
  expect($signedIn.get()).toBe(false)
  expect(storage.size).toBe(0)
  stop()
})

test('accepts the same second answer to two questions asked at once', () => {
  const notes = [expectSignIn(), expectSignIn()]
  for (const note of notes) note(true)
  expect($signedIn.get()).toBe(true)
  expect(storage.has(MARKER)).toBe(true)
})

test('a page that is come back to looks again', () => {
  const stop = followSignIn()
  storage.set(MARKER, '1')
  tab.dispatchEvent(new Event('pageshow'))
  expect($signedIn.get()).toBe(true)
  stop()
})

test('without storage a sign-in holds for this page', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  noteSignIn(true)
  expect($signedIn.get()).toBe(true)
})
