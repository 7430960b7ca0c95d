import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Draw } from '../../../tests/factories/messy-forms.ts'
import { DEFECT_NAMES, MESSY_COLUMNS, type MessyRow, messyList, messyRow } from '../../../tests/factories/messy-list.ts'
import { type RowResult, validateRow } from '../../../tests/factories/validate-row.ts'
import { toListRow } from './list-form.ts'
import { recognise } from './recognise.ts'

const OPTIONS = { year: 2026, needsOffer: true, whenUnreadable: { stock: 24 } }

const sample = [...messyList().rows].map(([row, { cells }]) => toListRow(MESSY_COLUMNS, cells, row, ''))
const { mapping } = recognise({ name: 'Messy', columns: MESSY_COLUMNS, rows: sample, ...OPTIONS })

/** Result of importing a row, in the same form as its true values. */
function outcome(validated: RowResult) {
  if (validated.fate === 'refused') return [...new Set(validated.faults.map(({ field }) => field))].toSorted()
  const { name, kind, country, typeid, price, volumeMl, abvTenths, vintage } = validated.product
  return { name, kind, country, typeid, pence: price, volumeMl, abvTenths, vintage }
}

const expected = ({ truth, faults }: MessyRow) => (faults.length > 0 ? faults.toSorted() : truth)

const validate = (row: MessyRow): RowResult => validateRow(mapping, toListRow(MESSY_COLUMNS, row.cells, 2, ''), OPTIONS)

it('a messy row is read to the penny, the millilitre and the tenth of a per cent, or refused for its faults', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.gen(), fc.nat({ max: 1400 }), (gen, index) => {
      const draw: Draw = (limit) => gen(fc.nat, { max: limit - 1 })
      const row = messyRow(draw, index)
      seen.add(row.defect)
      const validated = validate(row)
      expect(outcome(validated), `${row.defect}: ${row.cells.join(' | ')}`).toEqual(expected(row))
      if (validated.fate === 'refused')
        for (const { reason } of validated.faults) expect(reason.length).toBeGreaterThan(8)
    }),
    { numRuns: 2_000 },
  )
  expect([...seen].toSorted()).toEqual(DEFECT_NAMES.toSorted())
})
