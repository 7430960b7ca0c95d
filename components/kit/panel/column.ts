/** Definition of a table's column. */
import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Heading, unique in the table. */
  name: string
  show: (row: Row) => ReactNode
  /** Value in CSV files, and for sorting in the browser. */
  csv?: (row: Row) => string | number
  /** Right-aligned, with digits of equal width. */
  isNumber?: true
  /** Hides the heading visually, for a column of buttons. */
  isUnnamed?: true
  /** Omits the heading on phones, where the value is clear without it. */
  isPlain?: true
  /** On phones, in the last line of a row, before its buttons. */
  isState?: true
  /** Hidden on narrow screens. */
  isSpare?: true
  /** The API's name for sorting by this column. */
  sort?: string
  /** Sorts descending first, as numbers always do. */
  isDescendingFirst?: true
}

export const csvRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): (string | number)[][] => {
  const exported = columns.flatMap(({ name, csv }) => (csv === undefined ? [] : [{ name, csv }]))
  return [exported.map(({ name }) => name), ...rows.map((row) => exported.map(({ csv }) => csv(row)))]
}
