/** The rows with the one at `from` moved to `to`; the same rows if there is no such place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  return row === undefined || to < 0 || to >= rows.length ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
