/** Columns of the dry run. Faults are corrected in their cells. */
import { useState } from 'react'
import type { ColumnFields } from '../../../../domain/staff/import/column-fields.ts'
import { fieldLabel } from '../../../../domain/staff/import/fields.ts'
import { namedColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { ListedRow } from './dry-run.ts'
import { fixCell } from './session.ts'
import type { RowFixes } from './worker-messages.ts'

const OUTCOME_LABELS: Record<ListedRow['fate'], readonly [look: string, word: string]> = {
  refused: ['st r', 'Left out'],
  changed: ['st g', 'Changed'],
  new: ['st b', 'New'],
  same: ['st n', 'The same'],
}

/** `isRefused`: the rows are those that are left out. */
export const rowColumns = (fields: ColumnFields, fixes: RowFixes, isRefused: boolean): Column<ListedRow>[] => [
  { name: 'Row', show: ({ row }) => row },
  {
    name: 'Fate',
    show: ({ fate }) => <span className={OUTCOME_LABELS[fate][0]}>{OUTCOME_LABELS[fate][1]}</span>,
    isPlain: true,
  },
  namedColumn('Wine', ({ title, code }) => ({ name: title || 'No name', below: code }), { isPlain: true }),
  {
    name: isRefused ? 'Why' : 'What changes',
    show: (row) => (
      <div className="im-what">
        {row.fate === 'refused' ? (
          <Faults row={row} fields={fields} fixed={fixes[row.row] ?? {}} />
        ) : (
          <Changes row={row} />
        )}
      </div>
    ),
    isPlain: true,
  },
]

type FaultsProps = { row: ListedRow; fields: ColumnFields; fixed: Readonly<Record<string, string>> }

function Changes({ row: { fate, changes, warnings, picture_warning } }: { row: ListedRow }) {
  return (
    <>
      {fate === 'new' && <span>Will be added{changes.length > 0 && ':'}</span>}
      {fate === 'same' && <span className="muted">Nothing to do</span>}
      {changes.map(({ field, name, before, after }) => (
        <span key={field}>
          <b>{name}</b>{' '}
          {fate !== 'new' && (
            <>
              {before} <Icon name="right" small />
              <span className="sr"> to </span>{' '}
            </>
          )}
          {after}
        </span>
      ))}
      {picture_warning !== '' && <span className="muted">{picture_warning}</span>}
      {warnings.map((warning) => (
        <span key={warning} className="im-odd">
          {warning}
        </span>
      ))}
    </>
  )
}

function Faults({ row, fields, fixed }: FaultsProps) {
  return row.faults.map(({ field, reason }) => {
    const column = Object.keys(fields).find((name) => fields[name] === field || fields[name] === `attribute.${field}`)
    return (
      <div key={`${field} ${reason}`} className="im-fault">
        <span>
          <b>{fieldLabel(field)}</b> {reason}
        </span>
        {column !== undefined && (
          <CellFix
            label={`${fieldLabel(field)}, row ${row.row}`}
            now={fixed[column] ?? row.cells?.[column] ?? ''}
            isFixed={column in fixed}
            fix={(text) => fixCell(row.row, column, text)}
          />
        )}
      </div>
    )
  })
}

type CellFixProps = { label: string; now: string; isFixed: boolean; fix: (text: string) => void }

function CellFix({ label, now, isFixed, fix }: CellFixProps) {
  const [text, setText] = useState(now)
  return (
    <form
      className="im-fix dense"
      onSubmit={(event) => {
        event.preventDefault()
        fix(text)
      }}
    >
      <input
        className="input"
        aria-label={label}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="line" className="sm" aria-label={`Fix ${label}`}>
        {isFixed ? 'Fixed' : 'Fix'}
      </Button>
    </form>
  )
}
