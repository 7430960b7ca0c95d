import { LibsqlError } from '@libsql/client/web'
import { expect, test, vi } from 'vitest'
import { withFakeTimers } from '../tests/factories/fake-timers.ts'
import { isBusy, retryWhenBusy, SERVER_BUSY } from './retry-when-busy.ts'

withFakeTimers()

const busy = new LibsqlError('database is locked', 'SQLITE_BUSY')

test('what finds the lock taken runs again until it is free', async () => {
  const run = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue('written')
  const written = retryWhenBusy(run, 2000)
  await vi.runAllTimersAsync()
  expect(await written).toBe('written')
  expect(run).toHaveBeenCalledTimes(3)
})

test('after its patience the lock’s own error comes out', async () => {
  const began = Date.now()
  const run = vi.fn().mockRejectedValue(busy)
  const refused = expect(retryWhenBusy(run, 2000)).rejects.toBe(busy)
  await vi.runAllTimersAsync()
  await refused
  expect(run.mock.calls.length).toBeGreaterThan(8)
  expect(Date.now() - began).toBeGreaterThan(1500)
  expect(Date.now() - began).toBeLessThanOrEqual(2000)
})

test('any other error comes out at once', async () => {
  const run = vi.fn().mockRejectedValue(new LibsqlError('no such table', 'SQLITE_ERROR'))
  await expect(retryWhenBusy(run, 2000)).rejects.toThrow('no such table')
  expect(run).toHaveBeenCalledTimes(1)
})

test('busy is told by the code, extended ones too, not by the message', () => {
  expect(isBusy(new LibsqlError('', 'SQLITE_BUSY_SNAPSHOT'))).toBe(true)
  expect(isBusy(new LibsqlError('', SERVER_BUSY))).toBe(true)
  expect(isBusy(new LibsqlError('SQLITE_BUSY', 'SQLITE_ERROR'))).toBe(false)
  expect(isBusy(new Error('SQLITE_BUSY'))).toBe(false)
})
