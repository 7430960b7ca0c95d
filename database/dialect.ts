/** Kysely over a libSQL client, for code that executes through Kysely itself (better-auth, scripts); API calls use batch.ts. */
import type { Client, Transaction } from '@libsql/client'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { toArguments } from './arguments.ts'
import { whenFree } from './when-free.ts'

/** The client stays its maker's: destroying the Kysely instance doesn't close it. */
export const libsqlDialect = (client: Client): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new LibsqlDriver(client),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class LibsqlDriver implements Driver {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LibsqlConnection> {
    return new LibsqlConnection(this.#client)
  }

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    connection.transaction = await this.#client.transaction('write')
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    await connection.transaction?.commit()
    connection.transaction = undefined
  }

  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    await connection.transaction?.rollback()
    connection.transaction = undefined
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class LibsqlConnection implements DatabaseConnection {
  transaction: Transaction | undefined
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { sql: query.sql, args: toArguments(query.parameters) }
    const { transaction } = this
    const result = transaction
      ? await transaction.execute(statement)
      : await whenFree(() => this.#client.execute(statement))
    return {
      rows: result.rows as Row[],
      numAffectedRows: BigInt(result.rowsAffected),
      ...(result.lastInsertRowid === undefined ? {} : { insertId: result.lastInsertRowid }),
    }
  }

  // biome-ignore lint/correctness/useYield: libSQL answers a query in one piece, so there is nothing to yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('libSQL over HTTP does not stream; read in keyset batches instead')
  }
}
