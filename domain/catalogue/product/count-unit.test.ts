import { expect, test } from 'vitest'
import { countUnitOf } from './count-unit.ts'

test.each([
  [['bottle'], 'bottle'],
  [['bottle', 'bottle'], 'bottle'],
  [['case'], 'case'],
  [['bottle', 'case'], 'item'],
  [['bottle', 'corkscrew'], 'item'],
  [['each'], 'item'],
  [[''], 'item'],
  [[], 'item'],
])('counts %j in %ss', (units, counted) => {
  expect(countUnitOf(units)).toBe(counted)
})
