/** Columns that many lists have. */
import { pastInWords } from '../past-words.ts'
import type { Column } from './column.ts'

type State = readonly [words: string, look: string]

/** `look` is 'tag' for a tinted word, 'st' for a word with a sign. */
export const stateColumn = <Row,>(
  name: string,
  read: (row: Row) => State,
  look: 'tag' | 'st' = 'tag',
): Column<Row> => ({
  name,
  show: (row) => <span className={`${look} ${read(row)[1]}`}>{read(row)[0]}</span>,
  csv: (row) => read(row)[0],
  isPlain: true,
})

/** A time of the past, UTC ISO-8601. */
export const timeColumn = <Row,>(name: string, read: (row: Row) => string): Column<Row> => ({
  name,
  show: (row) => (
    <time className="small muted" dateTime={read(row)}>
      {pastInWords(read(row), new Date())}
    </time>
  ),
  csv: read,
  isDescendingFirst: true,
})

/** Finds its order in whatever queue it is. */
export const OrderLink = ({ number }: { number: string }) => (
  <a className="nm" href={`/admin/orders/${number}?queue=all`}>
    {number}
  </a>
)
