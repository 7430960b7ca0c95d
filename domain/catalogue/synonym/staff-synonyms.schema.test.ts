import { expect, test } from 'vitest'
import { staffSynonymsSchema } from './staff-synonyms.schema.ts'

test('names the words of each group that is refused', () => {
  const many = Array.from({ length: 13 }, (_, index) => `word ${index}`)
  const groups = [['shiraz', 'syrah'], ['alone', 'Alone '], many, ['red', 'x'.repeat(61)], []]
  const issues = staffSynonymsSchema.safeParse(groups).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
    [1, '‘alone’ needs a second, different word'],
    [2, 'The group of ‘word 0’ has more than 12 words'],
    [3, `‘${'x'.repeat(60)}…’ is longer than 60 characters`],
    [4, 'A group needs a second, different word'],
  ])
})
