import { expect, test, vi } from 'vitest'
import { withFakeTimers } from '../../../tests/factories/fake-timers.ts'
import { $toast } from './toast.ts'
import { dismissToast, showToast } from './toast-state.ts'

withFakeTimers()

test('[toast-time] hides a toast after 2.5 seconds', () => {
  showToast('Added to bag!')
  vi.advanceTimersByTime(2499)
  expect($toast.get()).toEqual({ message: 'Added to bag!', kind: 'ok' })
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeNull()
})

test('shows a toast that can be undone for ten seconds', () => {
  const undo = vi.fn()
  showToast('W10048213 packed', 'ok', undo)
  vi.advanceTimersByTime(9999)
  expect($toast.get()?.undo).toBe(undo)
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeNull()
})

test('shows a newer toast for its full time', () => {
  showToast('one')
  vi.advanceTimersByTime(2000)
  showToast('two')
  vi.advanceTimersByTime(2000)
  expect($toast.get()?.message).toBe('two')
  vi.advanceTimersByTime(500)
  expect($toast.get()).toBeNull()
})

test('hides a dismissed toast immediately', () => {
  showToast('one')
  dismissToast()
  expect($toast.get()).toBeNull()
})
