import { expect, test } from 'vitest'
import { logLine } from './log-line.ts'

const NOW = new Date('2026-11-28T11:30:05.123Z')
const FAILED = JSON.stringify({
  time: '2026-11-28T11:30:04.000Z',
  level: 'error',
  request_id: 'r1',
  status: 500,
  error: 'Error: no such column\n    at run (file.ts:1:2)',
})

test('shows a terminal the time, level and words of a line, then its fields and stack', () => {
  expect(logLine(FAILED, { isTerminal: true, now: NOW })).toBe(
    '11:30:04 ERROR Error: no such column (request_id=r1, status=500)\n    at run (file.ts:1:2)',
  )
  expect(logLine('The Worker is running again.', { isTerminal: true, now: NOW })).toBe('The Worker is running again.')
})

test('writes JSON elsewhere: lines of the Worker as they are, messages with time and level', () => {
  expect(logLine(FAILED, { isTerminal: false, now: NOW })).toBe(FAILED)
  for (const line of ['The Worker is running again.', '{ not JSON', '{"level":"loud"}'])
    expect(JSON.parse(logLine(line, { isTerminal: false, now: NOW }))).toEqual({
      time: NOW.toISOString(),
      level: 'info',
      message: line,
    })
})
