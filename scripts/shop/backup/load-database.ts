/** Fills an empty database with the statements of another, from a backup's file or a running dump. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from '@libsql/client'
import { splitStatements } from '../sql/split-statements.ts'
import { BEGIN, END } from './dump-database.ts'

/** Statements for sqlite3's shell only: here every request is its own transaction, without foreign keys. */
const FOR_THE_SHELL = new Set([...BEGIN, ...END])

/** Characters per request. */
const REQUEST_CHARACTERS = 1_000_000

/** The statements of a backup's file. */
export const statementsIn = (file: string): AsyncGenerator<string> => statementsOf(textOf(file))

async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // An error also ends the last stream, and so is thrown here.
  for await (const chunk of pipeline(createReadStream(file), createGunzip(), () => {}))
    yield decoder.decode(chunk, { stream: true })
}

/** Splits lines without readline, which also ends lines at a carriage return, as texts may contain. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Ends a statement only where the splitter finds its end, since texts may contain line breaks and semicolons. */
async function* statementsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending: string[] = []
  for await (const line of linesOf(text)) {
    pending.push(line)
    if (!line.endsWith(';')) continue
    const { statements, rest } = splitStatements(pending.join('\n'))
    if (rest !== '') continue
    yield* statements
    pending = []
  }
  if (pending.length > 0) throw new Error('The text ends within a statement')
}

/** `client` has an unused, empty database; the statements are those of dumpDatabase. Throws if one fails. */
export async function loadDatabase(client: Client, statements: AsyncIterable<string>): Promise<void> {
  let request: string[] = []
  let characters = 0
  const send = async () => {
    if (request.length > 0) await client.migrate(request)
    request = []
    characters = 0
  }
  for await (const statement of statements) {
    if (FOR_THE_SHELL.has(statement)) continue
    request.push(statement)
    characters += statement.length
    if (characters > REQUEST_CHARACTERS) await send()
  }
  await send()
}
