/** Step of an import that assigns a list's columns to fields, with an example of each. */
import type { ReactNode } from 'react'
import { STEP_HEADING } from '../../../kit/panel/kept-focus.ts'
import { Choice } from '../../../kit/panel/labelled.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type ColumnMapProps<Field extends string> = {
  list: { columns: readonly string[]; examples: Readonly<Record<string, string>> }
  /** The field of each column; '' or none leaves the column out. */
  chosen: Readonly<Record<string, Field | ''>>
  /** Labels by field, in the order of the choice. */
  fields: Readonly<Record<Field, string>>
  /** Why columns were left out. */
  reasons?: Readonly<Record<string, string>>
  /** True while it is a step of its own, and not beside the rows. */
  isAlone: boolean
  /** Above the columns. */
  note?: ReactNode
  choose: (column: string, field: Field | '') => void
  children?: ReactNode
}

export function ColumnMap<Field extends string>(props: ColumnMapProps<Field>) {
  const { list, chosen, fields, reasons = {}, isAlone, note, choose, children } = props
  const { columns, examples } = list
  const fieldOf = (column: string): Field | '' => chosen[column] ?? ''
  const options = [['', 'Leave out'] as const, ...(Object.entries(fields) as [Field, string][])]
  return (
    <section className={isAlone ? 'panel adm-tabled im-alone' : 'panel adm-tabled'} aria-label="Columns">
      <div className="adm-cardtop im-ruled">
        <h3 {...STEP_HEADING}>Columns</h3>
        <span className="small muted">
          {columns.filter((column) => fieldOf(column) !== '').length} of {columns.length} matched
        </span>
      </div>
      {note}
      <ul className="im-map">
        {columns.map((column) => (
          <li key={column} className={fieldOf(column) === '' ? 'left' : undefined}>
            <div className="im-from">
              <b>{column}</b>
              <span>{examples[column] || 'empty'}</span>
            </div>
            <Icon name="right" small />
            <div>
              <Choice<Field | ''>
                label={`Field for ${column}`}
                value={fieldOf(column)}
                options={options}
                choose={(field) => choose(column, field)}
              />
              {fieldOf(column) === '' && reasons[column] && <small>{reasons[column]}</small>}
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
