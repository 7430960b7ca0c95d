import { expect, it } from 'vitest'
import { prepareList } from '../../../../tests/factories/import-rows.ts'
import { faultTexts } from './fault-text.ts'
import { refusedHeader, refusedLines } from './refused-csv.ts'

const COLUMNS = ['Code', 'Name', 'Price']
const rows = [
  {
    cells: { Code: 'A1', Name: '"Reserva", 2018\r\nblanc', Price: '=cmd|calc!A0' },
    faults: [{ field: 'price', reason: 'is a formula' }],
  },
]

it('exports refused rows with their cells and the reason, escaping formulas', () => {
  expect(refusedHeader(COLUMNS) + refusedLines(COLUMNS, rows, faultTexts)).toBe(
    '\uFEFFCode,Name,Price,Left out because\r\nA1,"""Reserva"", 2018\r\nblanc","\'=cmd|calc!A0",Bottle price is a formula\r\n',
  )
  expect(refusedLines(COLUMNS, [], faultTexts)).toBe('')
})

it('accepts fixed rows again, with the reason as an ordinary column', () => {
  const text = refusedHeader(COLUMNS) + refusedLines(COLUMNS, rows, faultTexts).replace(`"'=cmd|calc!A0"`, '9.99')
  const [row] = prepareList(text)
  expect([row?.faults, row?.row.edit.price]).toEqual([[], 9.99])
})
