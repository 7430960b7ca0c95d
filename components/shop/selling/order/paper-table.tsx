/** A table of an invoice or a credit note: its subject, columns, rows, and total. */
import type { ReactNode } from 'react'

export type PaperTableProps = {
  /** For a table that needs a name beside the paper's own. */
  caption?: string
  columns: readonly string[]
  /** Cells in the order of the columns. A row with fewer begins with a cell over those that are missing. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The last row: a name, and cells for the last columns. */
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
