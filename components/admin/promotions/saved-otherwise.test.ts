import { expect, test } from 'vitest'
import { savedOtherwise } from './saved-otherwise.ts'
import { blankTerms, readTerms } from './typed-terms.ts'

const MINE = readTerms(blankTerms('2026-06-15'))

test('what is the same is not said', () => {
  expect(savedOtherwise(MINE, MINE)).toEqual([])
})

test('what somebody else has saved is said in words, each part once', () => {
  const saved = { ...MINE, kind: 'amount' as const, value: 7.5, ends_on: '2026-12-24', is_active: false }
  expect(savedOtherwise(saved, MINE)).toEqual(['£7.50 off', 'until 24 December 2026', 'switched off'])
})
