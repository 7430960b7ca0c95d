import { LibsqlError } from '@libsql/client/web'
import { expect, test, vi } from 'vitest'
import { withFakeTimers } from '../tests/factories/fake-timers.ts'
import { isBusy, retryWhenBusy, SERVER_BUSY } from './retry-when-busy.ts'

withFakeTimers()

const busy = new LibsqlError('database is locked', 'SQLITE_BUSY')

test('retries until the lock is free', async () => {
  const run = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue('written')
  const written = retryWhenBusy(run, 2000)
  await vi.runAllTimersAsync()
  expect(await written).toBe('written')
  expect(run).toHaveBeenCalledTimes(3)
})

test('rejects with the lock’s own error after its patience', async () => {
  const began = Date.now()
  const run = vi.fn().mockRejectedValue(busy)
  const refused = expect(retryWhenBusy(run, 2000)).rejects.toBe(busy)
  await vi.runAllTimersAsync()
  await refused
  expect(run.mock.calls.length).toBeGreaterThan(8)
  expect(Date.now() - began).toBeGreaterThan(1500)
  expect(Date.now() - began).toBeLessThanOrEqual(2000)
})

test('rejects with any other error immediately', async () => {
  const run = vi.fn().mockRejectedValue(new LibsqlError('no such table', 'SQLITE_ERROR'))
  await expect(retryWhenBusy(run, 2000)).rejects.toThrow('no such table')
  expect(run).toHaveBeenCalledTimes(1)
})

test('recognises busy errors by their code, including extended ones, not by the message', () => {
  expect(isBusy(new LibsqlError('', 'SQLITE_BUSY_SNAPSHOT'))).toBe(true)
  expect(isBusy(new LibsqlError('', SERVER_BUSY))).toBe(true)
  expect(isBusy(new LibsqlError('SQLITE_BUSY', 'SQLITE_ERROR'))).toBe(false)
  expect(isBusy(new Error('SQLITE_BUSY'))).toBe(false)
})
