/** A query's rows as one value of JSON: the client takes a fraction of the time over it that as many cells cost. */
import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { BatchResult } from './batch.ts'
import { db } from './query-builder.ts'
import type { Database } from './schema/database.ts'

declare const row: unique symbol

/** One row, which holds those of the query inside. */
export type JsonRows<Row> = { rows_json: string; [row]?: Row }

/** In the query's order; its columns must be selected by name. */
export const asJsonRows = <Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): CompiledQuery<JsonRows<Row>> => db.selectNoFrom(jsonArrayFrom(query).$castTo<string>().as('rows_json')).compile()

export const readJsonRows = <Row>({ rows }: BatchResult<JsonRows<Row>>): Row[] => JSON.parse(rows[0]?.rows_json ?? '[]')
