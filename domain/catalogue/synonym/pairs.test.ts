import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { synonymGroups, synonymPairs } from './pairs.ts'

test('restores groups as they were written', () => {
  const groups = [
    ['shiraz', 'syrah'],
    ['grenache', 'garnacha', 'cannonau'],
  ]
  expect(synonymGroups(synonymPairs(groups))).toEqual(groups)
})

const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 2, maxLength: 4 })
const sorted = (groups: string[][]) =>
  synonymPairs(groups)
    .map(({ term, synonym }) => `${term} ${synonym}`)
    .toSorted()

test.prop([fc.array(words, { maxLength: 6 })])(
  'keeps the meaning of any groups through pairs, even with words in common',
  (groups) => {
    expect(sorted(synonymGroups(synonymPairs(groups)))).toEqual(sorted(groups))
  },
)
