/** One row of the dry run. What is wrong in a cell is mended in its place. */
import { useState } from 'react'
import type { ColumnFields } from '../../../domain/staff-import/column-fields.ts'
import { fieldLabel } from '../../../domain/staff-import/fields.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import type { ListedRow } from './dry-run.ts'
import { mendCell } from './session.ts'

const FATES: Record<ListedRow['fate'], readonly [look: string, word: string]> = {
  refused: ['st r', 'Left out'],
  changed: ['st g', 'Changed'],
  new: ['st b', 'New'],
  same: ['st n', 'The same'],
}

type RowOfListProps = { row: ListedRow; fields: ColumnFields; mended: Readonly<Record<string, string>> }

export function RowOfList({ row, fields, mended }: RowOfListProps) {
  const [look, word] = FATES[row.fate]
  return (
    <tr className={row.fate === 'refused' ? 'im-bad' : undefined}>
      <td className="im-line">{row.row}</td>
      <td>
        <span className={look}>{word}</span>
      </td>
      <td>
        <span className="nm">{row.title || 'No name'}</span>
        <span className="small muted im-who">{row.code}</span>
      </td>
      <td className="im-what">
        {row.fate === 'refused' ? <Faults row={row} fields={fields} mended={mended} /> : <Changes row={row} />}
      </td>
    </tr>
  )
}

function Changes({ row: { fate, changes, warnings } }: { row: ListedRow }) {
  return (
    <>
      {fate === 'new' && <span>Is added</span>}
      {fate === 'same' && <span className="muted">Nothing to do</span>}
      {changes.map(({ field, name, before, after }) => (
        <span key={field}>
          <b>{name}</b> {before} <Icon name="right" small />
          <span className="sr"> to </span> {after}
        </span>
      ))}
      {warnings.map((warning) => (
        <span key={warning} className="im-odd">
          {warning}
        </span>
      ))}
    </>
  )
}

function Faults({ row, fields, mended }: RowOfListProps) {
  return row.faults.map(({ field, reason }) => {
    const column = Object.keys(fields).find((name) => fields[name] === field)
    return (
      <div key={`${field} ${reason}`} className="im-fault">
        <span>
          <b>{fieldLabel(field)}</b> {reason}
        </span>
        {column !== undefined && (
          <Mend
            label={`${fieldLabel(field)}, row ${row.row}`}
            now={mended[column] ?? row.cells?.[column] ?? ''}
            isMended={column in mended}
            mend={(text) => mendCell(row.row, column, text)}
          />
        )}
      </div>
    )
  })
}

type MendProps = { label: string; now: string; isMended: boolean; mend: (text: string) => void }

function Mend({ label, now, isMended, mend }: MendProps) {
  const [text, setText] = useState(now)
  return (
    <form
      className="im-mend dense"
      onSubmit={(event) => {
        event.preventDefault()
        mend(text)
      }}
    >
      <input
        className="input"
        aria-label={label}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="line" className="sm" aria-label={`Mend ${label}`}>
        {isMended ? 'Mended' : 'Mend'}
      </Button>
    </form>
  )
}
