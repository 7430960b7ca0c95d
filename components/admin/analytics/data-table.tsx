/** A table of analytics, and the same rows as a CSV file. */
import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  /** As it stands in the table. */
  show: (row: Row) => ReactNode
  /** As it stands in the file. */
  csv: (row: Row) => string | number
  /** A number: at the right. */
  isNumber?: true
  /** Left out where the screen is narrow. */
  isSpare?: true
}

export type Data<Row> = { rows: readonly Row[]; columns: readonly Column<Row>[]; keyOf: (row: Row) => string }

export const csvRows = <Row,>({ rows, columns }: Data<Row>): (string | number)[][] => [
  columns.map(({ name }) => name),
  ...rows.map((row) => columns.map(({ csv }) => csv(row))),
]

const classOf = (isNumber?: boolean, isSpare?: boolean): string | undefined =>
  [isNumber && 'r', isSpare && 'an-spare'].filter(Boolean).join(' ') || undefined

export type DataTableProps<Row> = { caption: string; data: Data<Row> }

export const DataTable = <Row,>({ caption, data: { rows, columns, keyOf } }: DataTableProps<Row>) => (
  <table className="an-table">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ name, isNumber, isSpare }) => (
          <th key={name} className={classOf(isNumber, isSpare)} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, show, isNumber, isSpare }) => (
            <td key={name} className={classOf(isNumber, isSpare)}>
              {show(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
