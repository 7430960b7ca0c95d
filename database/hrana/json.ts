/** Hrana 3 over JSON: encodes batches of statements and decodes their results. */
import type { InArgs, InStatement, InValue, ResultSet, Row, Value } from '@libsql/client'
import { LibsqlError } from '@libsql/client/web'

type JsonValue =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }

type Condition = { type: 'ok' | 'error'; step: number } | { type: 'not'; cond: Condition }

type Step = { stmt: { sql: string; args?: JsonValue[] }; condition?: Condition }

type StatementResult = {
  cols: { name: string | null; decltype: string | null }[]
  rows: JsonValue[][]
  affected_row_count: number
  last_insert_rowid: string | null
}

export type HranaError = { message: string; code?: string | null }

export type BatchResult = { step_results: (StatementResult | null)[]; step_errors: (HranaError | null)[] }

/** Types of values in the shop's tables, which hold no blobs. */
const toJsonValue = (value: InValue): JsonValue => {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  if (typeof value === 'number' && Number.isFinite(value)) return { type: 'float', value }
  throw new TypeError(`A query argument is ${typeof value === 'number' ? value : typeof value}`)
}

const fromJsonValue = (value: JsonValue): Value => {
  if (value.type === 'null') return null
  if (value.type === 'integer') return Number(value.value)
  if (value.type === 'float' || value.type === 'text') return value.value
  throw new TypeError('A result holds a value of an unknown type')
}

const isList = (args: InArgs): args is InValue[] => Array.isArray(args)

/** Throws on named arguments: Kysely passes lists. */
const toStatement = (statement: InStatement): Step['stmt'] => {
  if (typeof statement === 'string') return { sql: statement }
  const { sql, args = [] } = statement
  if (!isList(args)) throw new TypeError('Named arguments are not supported')
  return { sql, args: args.map(toJsonValue) }
}

const BEGIN = { write: 'BEGIN IMMEDIATE', read: 'BEGIN TRANSACTION READONLY', deferred: 'BEGIN DEFERRED' }

const ok = (step: number): Condition => ({ type: 'ok', step })

/**
 * Runs each statement if the one before succeeded, the commit last; otherwise everything is rolled back. `reads` follow
 * the commit, each in its own transaction.
 */
export const toTransaction = (
  statements: readonly InStatement[],
  mode: keyof typeof BEGIN,
  reads: readonly InStatement[] = [],
): Step[] => {
  const commit = statements.length + 1
  return [
    { stmt: { sql: BEGIN[mode] } },
    ...statements.map((statement, index) => ({ stmt: toStatement(statement), condition: ok(index) })),
    { stmt: { sql: 'COMMIT' }, condition: ok(commit - 1) },
    { stmt: { sql: 'ROLLBACK' }, condition: { type: 'not', cond: ok(commit) } },
    ...reads.map((read) => ({ stmt: toStatement(read), condition: ok(commit) })),
  ]
}

/** True for the error with which a statement reports that its caller's cached data is stale: queries/core/require-version.ts. */
export const isStale = ({ message }: HranaError): boolean => message.includes('malformed JSON')

/** Runs `kept`, and `otherwise` only if that is stale, in one read transaction: there is nothing to roll back. */
export const toIfUnchangedSteps = (retained: InStatement, otherwise: readonly InStatement[]): Step[] => [
  { stmt: { sql: BEGIN.read } },
  { stmt: toStatement(retained), condition: ok(0) },
  ...otherwise.map((statement, index) => ({
    stmt: toStatement(statement),
    condition: index === 0 ? { type: 'error' as const, step: 1 } : ok(index + 1),
  })),
  { stmt: { sql: 'COMMIT' }, condition: ok(0) },
]

/** A single statement, which is its own transaction. */
export const toSingle = (statement: InStatement): Step[] => [{ stmt: toStatement(statement) }]

export const toLibsqlError = ({ message, code }: HranaError): LibsqlError => new LibsqlError(message, code ?? 'UNKNOWN')

/** Rows have columns by name only, as no caller reads them by position. Integers become numbers. */
const toResultSet = ({ cols, rows, affected_row_count, last_insert_rowid }: StatementResult): ResultSet => {
  const columns = cols.map(({ name }) => name ?? '')
  const toRow = (values: JsonValue[]) => {
    const row: Record<string, Value> = {}
    for (const [index, value] of values.entries()) row[columns[index] ?? ''] = fromJsonValue(value)
    return row as Row
  }
  const result = {
    columns,
    columnTypes: cols.map(({ decltype }) => decltype ?? ''),
    rows: rows.map(toRow),
    rowsAffected: affected_row_count,
    lastInsertRowid: last_insert_rowid === null ? undefined : BigInt(last_insert_rowid),
  }
  return { ...result, toJSON: () => ({ ...result, lastInsertRowid: last_insert_rowid }) }
}

/** Results of steps `from` up to `to`, exclusive. Throws the first error among them. */
export const readSteps = ({ step_results, step_errors }: BatchResult, from: number, to: number): ResultSet[] => {
  const failed = step_errors.slice(0, to + 1).find((error) => error !== null)
  if (failed) throw toLibsqlError(failed)
  return step_results.slice(from, to).map((result) => {
    if (result === null) throw new LibsqlError('A statement was not executed', 'TRANSACTION_CLOSED')
    return toResultSet(result)
  })
}

/** Result of `toIfUnchangedSteps`: the cached row, or the results of the other statements. */
export const readIfUnchangedSteps = (
  answer: BatchResult,
  others: number,
): { kept: ResultSet } | { otherwise: ResultSet[] } => {
  const errors = answer.step_errors.map((error) => (error !== null && isStale(error) ? null : error))
  const isKept = answer.step_errors[1] === null
  const results = readSteps({ ...answer, step_errors: errors }, isKept ? 1 : 2, isKept ? 2 : others + 2)
  const [first] = results
  if (first === undefined) throw new LibsqlError('The answer has no result', 'HRANA_PROTO_ERROR')
  return isKept ? { kept: first } : { otherwise: results }
}
