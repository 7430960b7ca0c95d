/** Panel with a heading and a table of all its rows, for tables inside a screen. */
import { type ReactNode, useState } from 'react'
import { countOf } from '../../primitives/format-count.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Panel, type PanelProps } from './panel.tsx'

/** Rows that a short table begins with. */
const FEW = 6

export type TablePanelProps<Row extends object> = DataTableProps<Row> &
  Omit<PanelProps, 'isTabled' | 'className'> & {
    /** In the table's place while it has no rows. */
    empty?: ReactNode
    /** One row in words. */
    noun?: string
    /** Begins with a few rows. */
    isShort?: true
    /** Rows that are not in `rows`. */
    more?: number
    /** Above the table. */
    above?: ReactNode
  }

export function TablePanel<Row extends object>(props: TablePanelProps<Row>) {
  const { title, about, actions, empty, noun = 'row', isShort = false, more = 0, above, children, ...table } = props
  const [isAll, setAll] = useState(!isShort)
  const rows = isAll ? table.rows : table.rows.slice(0, FEW)
  const rest = table.rows.length - rows.length
  return (
    <Panel title={title} about={about} actions={actions} isTabled>
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
    </Panel>
  )
}
