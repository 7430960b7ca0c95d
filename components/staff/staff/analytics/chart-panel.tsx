/** A panel of analytics: its chart or the same as a table, and the rows as a file. */
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../../../kit/api/download-file.ts'
import { type Column, csvRows } from '../../../kit/panel/column.ts'
import { csvFile } from '../../../kit/panel/csv.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type TableData<Row> = { rows: readonly Row[]; columns: readonly Column<Row>[]; keyOf: (row: Row) => string }

export type ChartPanelProps<Row extends object> = {
  title: string
  /** Anchor of links to the panel. */
  id?: string
  data: TableData<Row>
  /** File name without its extension. */
  file: string
  /** Shown instead of the chart and table when there is no data. */
  empty: string
  isEmpty: boolean
  chart: ReactNode
  /** Shows the table first, for data that reads better there. */
  startsAsTable?: true
  /** Shown above the chart or table. */
  above?: ReactNode
  /** Shown below the chart or table: how the numbers are counted. */
  note?: ReactNode
}

/** The browser looks for the anchor before the figures have loaded. */
const arrive = (panel: HTMLElement | null) => {
  if (panel && panel.id !== '' && location.hash === `#${panel.id}`) panel.scrollIntoView()
}

export function ChartPanel<Row extends object>(props: ChartPanelProps<Row>) {
  const { title, id, data, file, empty, isEmpty, chart, above, note, startsAsTable = false } = props
  const [isTable, setTable] = useState<boolean>(startsAsTable)
  return (
    <section className="panel an-panel" id={id} ref={arrive} aria-label={title}>
      <div className="an-head row between wrapf">
        <h2>{title}</h2>
        {!isEmpty && (
          <div className="an-tools">
            <button type="button" className="an-tool" onClick={() => setTable(!isTable)}>
              <Icon name={isTable ? 'chart' : 'table'} small />
              <span>
                Show as {isTable ? 'chart' : 'table'}
                <span className="sr">: {title}</span>
              </span>
            </button>
            <button
              type="button"
              className="an-tool"
              onClick={() => downloadFile(csvFile(csvRows(data.columns, data.rows)), `${file}.csv`)}
            >
              <Icon name="download" small />
              <span>
                <span className="sr">Download </span>CSV<span className="sr">: {title}</span>
              </span>
            </button>
          </div>
        )}
      </div>
      {isEmpty ? (
        <p className="an-empty muted">{empty}</p>
      ) : (
        <>
          {above}
          {isTable ? (
            <div className="an-table">
              <DataTable caption={title} sort="browser" {...data} />
            </div>
          ) : (
            chart
          )}
        </>
      )}
      {note && <p className="an-note small muted">{note}</p>}
    </section>
  )
}
