/** Validates a whole list: each row, then the rows against each other. */

import { codeKey } from '../product/code-key.ts'
import { distinguishTitles } from './distinguish-titles.ts'
import type { Mapping } from './mapping.schema.ts'
import type { RefusedRow } from './notes.ts'
import type { ValidateOptions } from './row-context.ts'
import { type ListRow, type TakenRow, validateRow } from './validate-row.ts'

export type ValidatedRows = {
  /** In the list's order, as are the refused. */
  taken: TakenRow[]
  refused: RefusedRow[]
}

export type RowValidator = { take: (row: ListRow) => void; finish: () => ValidatedRows }

export const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row

/** Takes the rows in order. Of rows with the same id or title, the first valid one is taken. */
export function rowValidator(mapping: Mapping, options: ValidateOptions): RowValidator {
  const taken: TakenRow[] = []
  const refused: RefusedRow[] = []
  const sameWine = mapping.fields.id.generated ? ': title, size and vintage are the same' : ''
  const rowOfCode = new Map<string, number>()
  return {
    take: (row) => {
      const validated = validateRow(mapping, row, options)
      const { at } = validated
      if (validated.fate === 'refused') {
        refused.push({ ...at, faults: validated.faults })
        return
      }
      const earlier = rowOfCode.get(codeKey(validated.product.code))
      if (earlier !== undefined) {
        refused.push({ ...at, faults: [{ field: 'id', reason: `is that of row ${earlier}${sameWine}` }] })
        return
      }
      rowOfCode.set(codeKey(validated.product.code), at.row)
      taken.push(validated)
    },
    finish: () => {
      const apart = distinguishTitles(taken)
      return { taken: apart.taken, refused: [...refused, ...apart.refused].toSorted(byRow) }
    },
  }
}
