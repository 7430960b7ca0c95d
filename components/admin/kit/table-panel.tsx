/** Panel with a heading and a table of all its rows, for tables inside a screen. */
import { type ReactNode, useId, useState } from 'react'
import { countOf } from '../../primitives/format-count.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

/** Rows that a short table begins with. */
const FEW = 6

export type TablePanelProps<Row extends object> = DataTableProps<Row> & {
  title: ReactNode
  /** Below the heading. */
  about?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  /** In the table's place while it has no rows. */
  empty?: ReactNode
  /** One row in words. */
  noun?: string
  /** Begins with a few rows. */
  isShort?: true
  /** Rows that are not in `rows`. */
  more?: number
  /** Above the table, and below it. */
  above?: ReactNode
  children?: ReactNode
}

export function TablePanel<Row extends object>(props: TablePanelProps<Row>) {
  const { title, about, actions, empty, noun = 'row', isShort = false, more = 0, above, children, ...table } = props
  const id = useId()
  const [isAll, setAll] = useState(!isShort)
  const rows = isAll ? table.rows : table.rows.slice(0, FEW)
  const rest = table.rows.length - rows.length
  return (
    <section className="panel adm-tabled" aria-labelledby={id}>
      <div className="adm-cardtop">
        <div>
          <h2 id={id}>{title}</h2>
          {about && <p className="small muted">{about}</p>}
        </div>
        {actions}
      </div>
      {above}
      {rows.length > 0 && <DataTable {...table} rows={rows} />}
      {rows.length === 0 && empty && <p className="adm-beyond small muted">{empty}</p>}
      {rest > 0 && (
        <p className="adm-beyond">
          <button type="button" className="link small" onClick={() => setAll(true)}>
            Show {countOf(rest, `more ${noun}`)}
          </button>
        </p>
      )}
      {more > 0 && <p className="adm-beyond small muted">And {countOf(more, `more ${noun}`)}.</p>}
      {children}
    </section>
  )
}
