import { afterEach, expect, test, vi } from 'vitest'
import { diskFullMessage, freeBytes, isDiskFull, watchDisk } from './disk-space.ts'

const MB = 1_000_000

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['Node’s', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['a quota’s', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  ['the database’s', Object.assign(new Error('SQLite error'), { code: 'SQLITE_FULL' }), true],
  ['a thread’s, which has lost its code', new Error('ENOSPC: no space left on device, write'), true],
  ['one within another', new Error('Migration 17 failed', { cause: new Error('database or disk is full') }), true],
  ['a tool’s output', new Error('could not be bundled\nError: ENOSPC'), true],
  ['any other', Object.assign(new Error('open'), { code: 'EACCES' }), false],
  ['none', undefined, false],
])('recognises a full disk by %s error', (_, error, expected) => {
  expect(isDiskFull(error)).toBe(expected)
})

test('names the folder, and what to do', () => {
  expect(freeBytes('/nowhere/at/all')).toBeGreaterThanOrEqual(0)
  expect(diskFullMessage([import.meta.dirname])).toMatch(
    new RegExp(`^The disk that holds ${import.meta.dirname} is full \\(\\d+ MB left\\)\\. Make room`),
  )
})

test('reports once when the disk fills up, and once when there is room again', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  let free = 500 * MB
  const stop = watchDisk({ folder: '/data', tell: (message) => lines.push(message), measure: () => free })
  const after = (left: number) => {
    free = left
    vi.advanceTimersByTime(120_000)
    return lines.splice(0)
  }
  expect(after(500 * MB)).toEqual([])
  expect(after(83 * MB)).toEqual([expect.stringMatching(/nearly full: 83 MB left/)])
  expect(after(1 * MB)).toEqual([expect.stringMatching(/is full: the shop shows its pages, and can't take orders/)])
  expect(after(900 * MB)).toEqual([expect.stringMatching(/room again/)])
  stop()
  expect(after(1 * MB)).toEqual([])
})
