/** Judges a whole list, row by row, and then its rows against each other. */

import { judgeRow, type ListRow, type TakenRow } from './judge-row.ts'
import type { JudgeOptions } from './judging.ts'
import type { Mapping } from './mapping.schema.ts'
import type { RefusedRow } from './notes.ts'
import { tellApart } from './tell-apart.ts'

export type JudgedRows = {
  /** In the list's order, as are the refused. */
  taken: TakenRow[]
  refused: RefusedRow[]
}

export type RowJudge = { take: (row: ListRow) => void; finish: () => JudgedRows }

export const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row

/** Give it the rows in order. Of two rows with one id or one title the first that can be taken is. */
export function rowJudge(mapping: Mapping, options: JudgeOptions): RowJudge {
  const taken: TakenRow[] = []
  const refused: RefusedRow[] = []
  const sameWine = mapping.fields.id.generated ? ': title, size and vintage are the same' : ''
  const rowOfCode = new Map<string, number>()
  return {
    take: (row) => {
      const judged = judgeRow(mapping, row, options)
      const { at } = judged
      if (judged.fate === 'refused') {
        refused.push({ ...at, faults: judged.faults })
        return
      }
      const earlier = rowOfCode.get(judged.product.code)
      if (earlier !== undefined) {
        refused.push({ ...at, faults: [{ field: 'id', reason: `is that of row ${earlier}${sameWine}` }] })
        return
      }
      rowOfCode.set(judged.product.code, at.row)
      taken.push(judged)
    },
    finish: () => {
      const apart = tellApart(taken)
      return { taken: apart.taken, refused: [...refused, ...apart.refused].toSorted(byRow) }
    },
  }
}
