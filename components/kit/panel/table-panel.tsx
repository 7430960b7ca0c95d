/** Panel with a heading and a table of all its rows, for tables inside a screen. */
import type { ReactNode } from 'react'
import { countOf } from '../primitives/format-count.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Panel, type PanelProps } from './panel.tsx'
import { useFew } from './use-few.tsx'

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
  const { few, more: showMore } = useFew(table.rows, noun, isShort)
  return (
    <Panel title={title} about={about} actions={actions} isTabled>
      {above}
      {few.length > 0 && <DataTable {...table} rows={few} />}
      {few.length === 0 && empty && <p className="adm-beyond small muted">{empty}</p>}
      {showMore && <p className="adm-beyond">{showMore}</p>}
      {more > 0 && <p className="adm-beyond small muted">And {countOf(more, `more ${noun}`)}.</p>}
      {children}
    </Panel>
  )
}
