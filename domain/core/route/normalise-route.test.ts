import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { normaliseRoute } from './normalise-route.ts'

/**
 * Direct implementation of the rule, one character at a time: small letters and digits stay, a slash becomes two
 * underscores, anything else a dash.
 */
const oracle = (path: string): string => {
  const characters = [...path.toLowerCase()]
  while (characters[0] === '/') characters.shift()
  while (characters.at(-1) === '/') characters.pop()
  let name = ''
  for (const character of characters) {
    if ('abcdefghijklmnopqrstuvwxyz0123456789'.includes(character)) name += character
    else if (character === '/') name += '__'
    else name += '-'
  }
  return name === '' ? 'home' : name
}

const piece = fc.oneof(
  fc.constantFrom('/', '//', '-', '_', ' ', '.', 'é', 'İ', 'ß', '🍷', 'Wine-Club', 'HOME', '%20'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

describe('normaliseRoute', () => {
  test.each([
    ['', 'home'],
    ['/', 'home'],
    ['/wine-club/send-a-gift', 'wine-club__send-a-gift'],
    ['wine-club/send-a-gift/', 'wine-club__send-a-gift'],
    ['/Lock-It-In', 'lock-it-in'],
    ['/red/spain/rioja', 'red__spain__rioja'],
    ['/a_b', 'a-b'],
    ['/caf\u00e9 bar', 'caf--bar'],
  ])('names %j %j', (route, name) => {
    expect(normaliseRoute(route)).toBe(name)
  })

  test.prop([path], { numRuns: 10_000 })('agrees with the direct implementation on 10,000 random paths', (route) => {
    expect(normaliseRoute(route)).toBe(oracle(route))
  })

  test('keeps the names of long routes distinct, and short enough for a file system', () => {
    const long = 'a/'.repeat(150)
    const [one, other] = [normaliseRoute(`${long}b`), normaliseRoute(`${long}c`)]
    expect(one).not.toBe(other)
    expect(Math.max(one.length, other.length)).toBeLessThanOrEqual(220)
  })

  test.prop([path])('gives names that are safe as file names', (route) => /^[a-z0-9_-]+$/.test(normaliseRoute(route)))
})
