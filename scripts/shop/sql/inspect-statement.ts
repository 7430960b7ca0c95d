/** Asks the database what a statement would do before it runs, which its text alone can't show. */
import type { Client } from '@libsql/client'
import { z } from 'zod'

export type Server = { client: Client; url: string; authToken: string | undefined }

export type Inspection = {
  /** True if it doesn't change the database. */
  isReadOnly: boolean
  /** True if it begins, ends or marks a transaction. */
  isTransaction: boolean
  /** Functions it calls that act outside the database, such as writing a file. */
  reachesOut: string[]
}

const problem = z.object({ message: z.string() })
const described = z.object({
  response: z.object({ result: z.object({ is_explain: z.boolean(), is_readonly: z.boolean() }) }),
})
const answerSchema = z.object({
  results: z.array(z.union([described, z.object({ error: problem }), z.object({}).loose()])).min(1),
})

/** Functions of libSQL's server that act outside; all others only compute, or read. */
const REACHING_OUT = /^(?:writefile|edit|load_extension|fts3_tokenizer|sqlite_log|sqlite3mc_config\w*)\(/

const headers = (authToken: string | undefined): Record<string, string> => ({
  'Content-Type': 'application/json',
  ...(authToken === undefined ? {} : { Authorization: `Bearer ${authToken}` }),
})

/** A Hrana request that the client library lacks. Throws the database's error for an invalid statement. */
async function describe({ url, authToken }: Server, sql: string) {
  const address = `${url.replace(/^libsql:/, 'https:').replace(/\/+$/, '')}/v3/pipeline`
  const body = JSON.stringify({ requests: [{ type: 'describe', sql }, { type: 'close' }] })
  const answer = await fetch(address, { method: 'POST', headers: headers(authToken), body })
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`)
  const [first] = answerSchema.parse(await answer.json()).results
  if (first !== undefined && 'error' in first) throw new Error(problem.parse(first.error).message)
  return described.parse(first).response.result
}

/** True for a PRAGMA, which calls no function or transaction, and which the server can't always explain. */
const isPragma = (sql: string): boolean => /^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)*pragma\b/i.test(sql)

/** Throws the database's error if the statement is invalid. */
export async function inspectStatement(server: Server, sql: string): Promise<Inspection> {
  const { is_explain, is_readonly } = await describe(server, sql)
  if (is_explain || isPragma(sql))
    return { isReadOnly: is_readonly || is_explain, isTransaction: false, reachesOut: [] }
  const { rows } = await server.client.execute(`EXPLAIN ${sql}`)
  const opcodes = rows.map(({ opcode }) => String(opcode))
  const called = rows.map(({ p4 }) => String(p4)).filter((name) => REACHING_OUT.test(name))
  return {
    isReadOnly: is_readonly,
    isTransaction: opcodes.includes('AutoCommit') || opcodes.includes('Savepoint'),
    reachesOut: [...new Set(called.map((name) => name.replace(/\(.*$/, '')))],
  }
}
