/** A query's rows as one value of JSON: the client takes a fraction of the time over it that as many cells cost. */
import type { CompiledQuery, RawBuilder } from 'kysely'
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
