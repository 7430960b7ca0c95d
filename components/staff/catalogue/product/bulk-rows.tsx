/** Preview of a bulk edit per product. Rejected and suspicious rows come first. */
import { useState } from 'react'
import type { BulkOutcome, BulkRow } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

const OUTCOME_LABELS: Readonly<Record<BulkOutcome, string>> = {
  changes: 'changes',
  changed: 'changed',
  same: 'stays as it is',
  refused: 'refused',
  changed_meanwhile: 'not changed',
  unknown: 'not there',
}

/** Rows shown at first, and on request. */
const MAX_NAMED = 12
const MAX_ROWS = 1000

const rank = ({ fate, message }: BulkRow): number =>
  fate === 'changes' || fate === 'changed' ? (message === '' ? 2 : 1) : fate === 'same' ? 3 : 0

export function BulkRows({ heading, rows }: { heading: string; rows: readonly BulkRow[] }) {
  const [isAll, setAll] = useState(false)
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other))
  const shown = sorted.slice(0, isAll ? MAX_ROWS : MAX_NAMED)
  return (
    <section className="bulk-rows" aria-label={heading}>
      <ul>
        {shown.map((row) => (
          <li key={row.code}>
            <span>{row.title || row.code}</span>
            <b>{row.words || OUTCOME_LABELS[row.fate]}</b>
            {row.message !== '' && (
              <em className={rank(row) === 0 ? 'bulk-no' : 'bulk-odd'}>
                {rank(row) === 0 && row.words !== '' && `${OUTCOME_LABELS[row.fate]}: `}
                {row.message}
              </em>
            )}
          </li>
        ))}
      </ul>
      {isAll && sorted.length > MAX_ROWS && (
        <p className="small muted">And {countOf(sorted.length - MAX_ROWS, 'more product')}.</p>
      )}
      {!isAll && sorted.length > MAX_NAMED && (
        <button type="button" className="link bulk-more" onClick={() => setAll(true)}>
          See {sorted.length > MAX_ROWS ? `the first ${MAX_ROWS} of` : 'all'} {countOf(sorted.length, 'product')}
        </button>
      )}
    </section>
  )
}
