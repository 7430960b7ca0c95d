/** A panel with a heading and a table, for tables inside a screen. */
import type { ReactNode } from 'react'
import { countOf } from '../primitives/format-count.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Panel, type PanelProps } from './panel.tsx'
import { useShowMore } from './use-show-more.tsx'

export type TablePanelProps<Row extends object> = DataTableProps<Row> &
  Omit<PanelProps, 'isTabled' | 'className'> & {
    /** Shown if the table has no rows. */
    empty?: ReactNode
    /** Noun for one row. */
    noun?: string
    /** Set to show only a few rows until expanded. */
    isShort?: true
    /** Number of rows that exist but are not in `rows`. */
    more?: number
    /** Content above the table. */
    above?: ReactNode
  }

export function TablePanel<Row extends object>(props: TablePanelProps<Row>) {
  const { title, about, actions, empty, noun = 'row', isShort = false, more = 0, above, children, ...table } = props
  const { few, more: showMore } = useShowMore(table.rows, noun, isShort)
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
