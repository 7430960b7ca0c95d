import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { may, STAFF_ACTIONS, USER_TYPES } from './roles.ts'

/** Rows of the table in docs/staff.md: [action, the types with a tick]. */
const table = (): [string, string[]][] => {
  const rows = readFileSync('docs/staff.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  const head = rows.findIndex(([first]) => first === 'may')
  const types = rows[head]?.slice(1, 5) ?? []
  return rows
    .slice(head + 2)
    .filter((cells) => cells.length === 6)
    .map((cells) => [cells[5]?.replaceAll('`', '') ?? '', types.filter((_, index) => cells[index + 1] === '✓')])
}

test('matches the table in docs/staff.md', () => {
  expect(STAFF_ACTIONS.map((action) => [action, USER_TYPES.filter((type) => may(type, action))])).toEqual(table())
})

test('assigns every action to some type, and all of them to the owner', () => {
  for (const action of STAFF_ACTIONS) expect(may('owner', action)).toBe(true)
})
