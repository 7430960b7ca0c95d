/** Columns and cells that many lists share. */
import type { ReactNode } from 'react'
import { formatDate, longDay } from '../../../domain/core/calendar/formats.ts'
import { Button } from '../primitives/button.tsx'
import { formatCount } from '../primitives/format-count.ts'
import { Icon } from '../primitives/icon.tsx'
import type { Column } from './column.ts'
import { formatPastTime } from './format-time-ago.ts'

type State = readonly [label: string, look: string]

/** Column with a state. `look`: 'tag' for a tinted label, 'st' for a label with a symbol. `below`: small lines. */
export const stateColumn = <Row,>(
  name: string,
  read: (row: Row) => State,
  look: 'tag' | 'st' = 'tag',
  below: (row: Row) => readonly string[] = () => [],
): Column<Row> => ({
  name,
  show: (row) => (
    <>
      <span className={`${look} ${read(row)[1]}`}>{read(row)[0]}</span>
      {below(row).map((line) => line && <Below key={line}>{line}</Below>)}
    </>
  ),
  csv: (row) => read(row)[0],
  isPlain: true,
  isState: true,
})

/** Column with a past time. `read` returns UTC ISO 8601. */
export const timeColumn = <Row,>(name: string, read: (row: Row) => string): Column<Row> => ({
  name,
  show: (row) => (
    <time className="small muted" dateTime={read(row)}>
      {formatPastTime(read(row), new Date())}
    </time>
  ),
  csv: read,
  isDescendingFirst: true,
})

/** Column with a past day. `read` returns UTC ISO 8601. */
export const dateColumn = <Row,>(name: string, read: (row: Row) => string): Column<Row> => ({
  ...timeColumn(name, read),
  show: (row) => (
    <time className="small muted" dateTime={read(row)}>
      {formatDate(read(row))}
    </time>
  ),
})

type NamedProps = { name: string; href?: string | undefined; tag?: ReactNode; below?: ReactNode }

/** A name, optionally linked to its record, with an optional tag beside it and small text below. */
export const Named = ({ name, href, tag, below }: NamedProps) => (
  <>
    {href === undefined ? (
      <span className="nm">{name}</span>
    ) : (
      <a className="nm" href={href}>
        {name}
      </a>
    )}
    {tag && <> {tag}</>}
    {below && <Below>{below}</Below>}
  </>
)

/** Column with a name as in `Named`. CSV files have the name alone. */
export const namedColumn = <Row,>(
  name: string,
  read: (row: Row) => NamedProps,
  more: Omit<Column<Row>, 'name' | 'show'> = {},
): Column<Row> => ({ name, show: (row) => <Named {...read(row)} />, csv: (row) => read(row).name, ...more })

/** Column with text, and small text below. CSV files have the first alone. */
export const twoLineColumn = <Row,>(
  name: string,
  read: (row: Row) => readonly [text: string, below: ReactNode],
  more: Omit<Column<Row>, 'name' | 'show'> = {},
): Column<Row> => ({
  name,
  show: (row) => (
    <>
      {read(row)[0]}
      {read(row)[1] && <Below>{read(row)[1]}</Below>}
    </>
  ),
  csv: (row) => read(row)[0],
  ...more,
})

export const Tags = ({ of }: { of: readonly State[] }) =>
  of.map(([label, look]) => (
    <span key={label} className={`tag ${look}`}>
      {label}
    </span>
  ))

/** Small text on a separate line. */
export const Below = ({ children }: { children: ReactNode }) => <span className="small muted below">{children}</span>

/** Link to an order, in any queue. */
export const OrderLink = ({ number }: { number: string }) => (
  <Named name={number} href={`/admin/orders/${number}?queue=all`} />
)

/** Column with text, which is also used for CSV files and sorting. */
export const textColumn = <Row,>(
  name: string,
  read: (row: Row) => string,
  more: Omit<Column<Row>, 'name' | 'show' | 'csv'> = {},
): Column<Row> => ({ name, show: read, csv: read, ...more })

/** Column with a number; '–' for null. */
export const figureColumn = <Row,>(
  name: string,
  read: (row: Row) => number | null,
  format: (figure: number, row: Row) => string = formatCount,
): Column<Row> => ({
  name,
  show: (row) => {
    const figure = read(row)
    return figure === null ? '–' : format(figure, row)
  },
  csv: (row) => read(row) ?? '',
  isNumber: true,
})

/** Column with a day. `read` returns YYYY-MM-DD or null, for which `none` is shown. */
export const dayColumn = <Row,>(name: string, read: (row: Row) => string | null, none = ''): Column<Row> => ({
  name,
  show: (row) => {
    const day = read(row)
    return day === null ? none : <time dateTime={day}>{longDay(day)}</time>
  },
  csv: (row) => read(row) ?? '',
})

/** A row's button: its label, the rest of its accessible name, and its action or the path it opens. */
export type RowAct = readonly [label: string, rest: string, act: (() => void) | string]

/** Column with the buttons of a row. */
export const actsColumn = <Row,>(actsOf: (row: Row) => readonly (RowAct | false)[]): Column<Row> => ({
  name: 'Actions',
  show: (row) => {
    const acts = actsOf(row).filter((act) => act !== false)
    return acts.length > 0 && <span className="table-actions">{acts.map(toButton)}</span>
  },
  isUnnamed: true,
})

const toButton = ([label, rest, act]: RowAct) => {
  const text = (
    <>
      {label}
      <span className="sr"> {rest}</span>
    </>
  )
  return typeof act === 'string' ? (
    <a key={label} className="btn line sm" href={act}>
      {text}
    </a>
  ) : (
    <Button key={label} variant="line" className="sm" onClick={act}>
      {text}
    </Button>
  )
}

/** Button that adds a row to a list. */
export const NewButton = (props: { label: string; look?: 'line'; isOff?: boolean; press: () => void }) => (
  <Button
    {...(props.look === undefined ? { className: 'primary sm' } : { variant: props.look, className: 'sm' })}
    disabled={props.isOff}
    onClick={props.press}
  >
    <Icon name="plus" small />
    {props.label}
  </Button>
)
