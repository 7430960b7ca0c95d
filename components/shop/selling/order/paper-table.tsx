/** A table of an invoice or credit note. */
import type { ReactNode } from 'react'

export type PaperTableProps = {
  /** Caption, for a table that needs a name beyond the paper's title. */
  caption?: string
  columns: readonly string[]
  /** Cells in the order of the columns. In a row with fewer cells the first one spans the missing columns. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The last row: a name, followed by cells for the last columns. */
  total?: readonly ReactNode[]
  narrow?: boolean
}

export const PaperTable = ({ caption, columns, rows, total, narrow = false }: PaperTableProps) => (
  <table className={`paper-table num${narrow ? ' narrow' : ''}`}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <Row key={key} cells={cells} columns={columns} />
      ))}
    </tbody>
    {total && (
      <tfoot>
        <Row cells={total} columns={columns} isHead />
      </tfoot>
    )}
  </table>
)

function Row({
  cells,
  columns,
  isHead = false,
}: {
  cells: readonly ReactNode[]
  columns: readonly string[]
  isHead?: boolean
}) {
  const [first, ...others] = cells
  const span = columns.length - others.length
  return (
    <tr>
      {isHead ? (
        <th scope="row" colSpan={span}>
          {first}
        </th>
      ) : (
        <td colSpan={span}>{first}</td>
      )}
      {others.map((cell, at) => (
        <td key={columns[span + at]}>{cell}</td>
      ))}
    </tr>
  )
}
