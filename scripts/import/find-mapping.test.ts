import { expect, test } from 'vitest'
import { recognise } from '../../domain/staff/import/recognise.ts'
import { readList } from '../../tests/factories/import-rows.ts'
import { accountOf } from './find-mapping.ts'

test('names columns that are read by name alone, and not as unused', () => {
  const { columns, rows } = readList('Code,Name,Price,Cost,Bin,Margin\nA1,Chinon,9.99,5.10,A12,40%\n')
  const account = accountOf(recognise({ name: '', columns, rows, needsOffer: true, whenUnreadable: {} }))
  expect(account).toContain("  cost from 'Cost'")
  expect(account).toContain("  bin from 'Bin'")
  expect(account).toContain("Left: 'Margin'")
  expect(account).not.toMatch(/Left: .*'(?:Cost|Bin)'/)
})
