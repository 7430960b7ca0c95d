import { expect, test } from 'vitest'
import { failureMessage } from './failure-message.ts'

const failure = (message: string, more: object) => Object.assign(new Error(message), more)

test.each([
  ['a full disk', failure('write', { code: 'ENOSPC' }), /^The disk that holds .* is full/],
  ['a damaged database', failure('malformed', { code: 'SQLITE_CORRUPT' }), /^The database in \/data is damaged/],
  [
    'a disk that fails',
    failure('disk I/O error', { code: 'SQLITE_IOERR_WRITE' }),
    /^The disk that holds \/data did not take/,
  ],
  [
    'a running shop of another version',
    failure('SERVER_ERROR: Server returned HTTP status 401: The JWT is invalid', { code: 'SERVER_ERROR' }),
    /^The database that runs on \/data does not take this code's key: .* Stop that shop/,
  ],
  ['a database that ended', new TypeError('fetch failed'), /^The database stopped or is not responding/],
  [
    'a folder that may not be written',
    new Error('step', { cause: failure('EROFS', { code: 'EROFS', path: '/data/site' }) }),
    /^\/data\/site can't be written \(EROFS: its disk is read-only\)/,
  ],
])('%s is a sentence', (_, error, says) => {
  const message = failureMessage(error, '/data')
  expect(message).toMatch(says)
  expect(message).not.toMatch(/^\s+at /m)
})

test('keeps the stack of errors that only a programmer can fix', () => {
  expect(failureMessage(new RangeError('Out of cheese'), '/data')).toMatch(/RangeError: Out of cheese\n\s+at /)
  expect(failureMessage('thrown', '/data')).toBe('thrown')
})
