/** A column of a table, as data. */
import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The heading. No two columns of a table have the same. */
  name: string
  show: (row: Row) => ReactNode
  /** The cell in a CSV file. A list that is all in the browser is sorted by it. */
  csv?: (row: Row) => string | number
  /** At the right, in figures of one width. */
  isNumber?: true
  /** The heading is for screen readers: a column of buttons. */
  isUnnamed?: true
  /** Shown without its heading on phones, as the value is clear without it. */
  isPlain?: true
  /** Hidden on narrow screens. */
  isSpare?: true
  /** The API's name for the order by this column. */
  sort?: string
  /** Largest first when it is sorted; numbers always are. */
  isDescendingFirst?: true
}

export const csvRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): (string | number)[][] => {
  const exported = columns.flatMap(({ name, csv }) => (csv === undefined ? [] : [{ name, csv }]))
  return [exported.map(({ name }) => name), ...rows.map((row) => exported.map(({ csv }) => csv(row)))]
}
