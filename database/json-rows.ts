/** A query's rows as one value of JSON: the client takes a fraction of the time over it that as many cells cost. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { BatchResult } from './batch.ts'
import { db } from './query-builder.ts'

declare const row: unique symbol

/** One row, which holds those of the query inside. */
export type JsonRows<Row> = { rows_json: string; [row]?: Row }

type Query<Row> = Parameters<typeof jsonArrayFrom<Row>>[0]

/** A query's rows, in its order, as a text within another query; its columns must be selected by name. */
export const jsonOf = <Row>(query: Query<Row>): RawBuilder<string> => jsonArrayFrom(query).$castTo<string>()

/** In the query's order; its columns must be selected by name. */
export const asJsonRows = <Row>(query: Query<Row>): CompiledQuery<JsonRows<Row>> =>
  db.selectNoFrom(jsonOf(query).as('rows_json')).compile()

export const readJsonRows = <Row>({ rows }: BatchResult<JsonRows<Row>>): Row[] => JSON.parse(rows[0]?.rows_json ?? '[]')

/** What a row is made of: SQL by the name of its column. */
export type Columns<Row> = { readonly [Column in keyof Row]-?: RawBuilder<unknown> }

/** 'title' of 'products.title'. */
export type ColumnOf<Name extends string> = Name extends `${string}.${infer Column}` ? Column : never

/** Of columns by their table's name and their own: 'products.title' is `title`. */
export const columnsOf = <const Name extends `${string}.${string}`>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name.slice(name.indexOf('.') + 1), sql.raw(name)])) as Record<
    ColumnOf<Name>,
    RawBuilder<unknown>
  >

/**
 * SQL: rows as one text, each a list of its columns' values. Where a query is asked often this is the cheapest: that a column
 * is named once, not three times as in `jsonOf`, spares the database half of what it takes to read the query.
 */
export const listsOf = <Row>(columns: Columns<Row>): RawBuilder<string> =>
  sql<string>`json_group_array(json_array(${sql.join(Object.values<RawBuilder<unknown>>(columns), sql`,`)}))`

/** The rows of such a text, by the same columns. */
export const readLists = <Row>(columns: Columns<Row>, text: string | undefined): Row[] => {
  const names = Object.keys(columns)
  const lists: unknown[][] = JSON.parse(text ?? '[]')
  return lists.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) row[name] = values[index]
    return row as Row
  })
}
