import { expect, test } from 'vitest'
import { HEARTBEAT_MS, joinNames, lastToEdit, PRESENCE_TIMEOUT_MS, presentSince } from './presence.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')

test('counts an editor as present after two heartbeats, and as absent after a third is missed', () => {
  const seen = (ms: number) => new Date(NOW.getTime() - ms).toISOString() >= presentSince(NOW)
  expect([seen(0), seen(2 * HEARTBEAT_MS), seen(PRESENCE_TIMEOUT_MS), seen(3 * HEARTBEAT_MS)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test.each([
  [[], ''],
  [['Priya Shah'], 'Priya Shah'],
  [['Priya Shah', 'Tom Reed'], 'Priya Shah and Tom Reed'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 others'],
])('joins %j as %j', (names, words) => {
  expect(joinNames(names.map((name) => ({ name })))).toBe(words)
})

test('names the editor who saved last', () => {
  const priya = { name: 'Priya', edited_at: '2026-11-20T09:58:00.000Z' }
  const tom = { name: 'Tom', edited_at: '2026-11-20T09:59:00.000Z' }
  expect(lastToEdit([{ name: 'Una', edited_at: null }, priya, tom])).toEqual(tom)
  expect(lastToEdit([{ name: 'Una', edited_at: null }])).toBeUndefined()
})
