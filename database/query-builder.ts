/** Kysely without a connection: query functions compile with it, and batch.ts runs the result. */
import { type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Database } from './tables.ts'

export const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** The row that a query of `db` selects. Queries in SQL name theirs. */
export type RowOf<Select extends (...given: never[]) => CompiledQuery<unknown>> =
  ReturnType<Select> extends CompiledQuery<infer Row> ? Row : never
