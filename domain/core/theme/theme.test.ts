import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { contrast, HEX_COLOUR, mix } from './colour.ts'
import { colourProblems, FIELD_BORDER, LIGHTEST_INK } from './colour-problems.ts'
import { themeSchema } from './theme.schema.ts'
import { COLOUR_FIELDS, DEFAULT_THEME, type ShownTheme } from './theme.ts'
import { shadeOf, themeStyle, tokensOf } from './theme-style.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const looks = fc.record({ accent: colours, ground: colours, lock: colours, club: colours })
const shown = (change: Partial<ShownTheme>): ShownTheme => ({ ...DEFAULT_THEME, logo: null, ...change })

// Ratios from the examples of WCAG's techniques.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
])('finds the contrast of %s on %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.prop([colours, colours])('mixes colours from one to the other', (one, other) => {
  expect([mix(one, other, 0), mix(one, other, 1), mix('#000000', '#ffffff', 0.5)]).toEqual([one, other, '#808080'])
})

test('has the colours of the style sheets', () => {
  const tokens = readFileSync('components/kit/styles/tokens.css', 'utf8')
  const { accent, ground, lock, club } = DEFAULT_THEME
  const known = { burgundy: accent, parchment: ground, 'lock-accent': lock, 'club-accent': club }
  for (const [name, colour] of Object.entries({ ...known, 'ink-3': LIGHTEST_INK, 'rule-strong': FIELD_BORDER }))
    expect(tokens).toContain(`  --${name}: ${colour};`)
  for (const name of Object.keys(tokensOf(DEFAULT_THEME))) expect(tokens).toContain(`  ${name}: `)
})

describe('the colours of a look', () => {
  test('passes the default', () => {
    expect(colourProblems(DEFAULT_THEME)).toEqual([])
  })

  test('explains each problem and offers the nearest colour that passes', () => {
    expect(colourProblems({ ...DEFAULT_THEME, accent: '#e07a5f' })).toEqual([
      {
        field: 'accent',
        message: 'Text in this colour is hard to read: 2.5 to 1, and WCAG AA needs 4.5 to 1',
        nearest: expect.stringMatching(HEX_COLOUR),
      },
    ])
  })

  test.prop([looks])('has no problem left once each offer is taken', (look) => {
    const offers = colourProblems(look).map(({ field, nearest }) => [field, nearest])
    const taken = { ...look, ...Object.fromEntries(offers) }
    expect(colourProblems(taken)).toEqual([])
    for (const field of ['accent', 'lock', 'club'] as const) {
      expect(contrast(taken[field], shadeOf(taken.ground))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(taken[field], '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('are refused by the schema by field', () => {
    const refused = themeSchema.safeParse({ ...DEFAULT_THEME, lock: '#ffff00' })
    expect(refused.error?.issues).toMatchObject([{ path: ['lock'], message: expect.stringMatching(/would pass$/) }])
    expect(themeSchema.safeParse({ ...DEFAULT_THEME, club: 'red;}' }).error?.issues).toMatchObject([{ path: ['club'] }])
  })
})

describe('the style sheet', () => {
  test('is empty for the default look', () => {
    expect(themeStyle(shown({}))).toBe('')
  })

  test('has the tokens of changed colours only', () => {
    const style = themeStyle(shown({ accent: '#14493d' }))
    expect(style).toContain('--burgundy:#14493d;')
    expect(style).not.toMatch(/--parchment|--lock|--club|\.logo/)
  })

  test('has rules for a logo', () => {
    expect(themeStyle(shown({ logo: { file: 'a.svg', width: null, height: null, has_name: false } }))).toMatch(
      /^\.logo/,
    )
  })

  test('contains no colour that is malformed', () => {
    expect(tokensOf({ ...DEFAULT_THEME, ground: '#12' }, COLOUR_FIELDS)).not.toHaveProperty('--parchment')
  })
})
