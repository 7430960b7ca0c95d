import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOUR_TOKENS } from './colour-tokens.ts'

test('offers each of the shop’s colours once', () => {
  const sheet = readFileSync('components/kit/styles/tokens.css', 'utf8')
  const colours = COLOUR_TOKENS.map(([token]) => new RegExp(`^ *${token}: ([^;]+);`, 'm').exec(sheet)?.[1])
  expect(colours).not.toContain(undefined)
  expect(new Set(colours).size).toBe(COLOUR_TOKENS.length)
})
