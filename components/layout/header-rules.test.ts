import { expect, test } from 'vitest'
import { showsBanner } from './header-rules.ts'

test.each([
  ['main', '/', true],
  ['lock_it_in', '/lock-it-in', false],
  ['lock_it_in', '/lock-it-in/members', true],
  ['lock_it_in', '/red/spain', false],
  ['wineclub', '/wine-club/members', false],
] as const)('with the %s header at %s the banner shows: %s', (header, path, shown) => {
  expect(showsBanner(header, path)).toBe(shown)
})
