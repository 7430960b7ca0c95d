/** Fills an empty database with the SQL text of another, from a backup's file or as it is read. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from '@libsql/client'
import { splitStatements } from '../sql/split-statements.ts'
import { BEGIN, END } from './dump-database.ts'

/** For sqlite3's shell: here every request is a transaction of its own, without foreign keys. */
const FOR_THE_SHELL = new Set([...BEGIN, ...END])

/** Characters that are sent at a time. */
const REQUEST_CHARACTERS = 1_000_000

/** The SQL text of a backup's file. */
export async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // An error ends the last stream too, and so is thrown here.
  for await (const chunk of pipeline(createReadStream(file), createGunzip(), () => {}))
    yield decoder.decode(chunk, { stream: true })
}

/** By hand, since readline also ends lines at a carriage return, which a text may have. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Texts have line breaks and semicolons too, so that a line's end is a statement's only where the splitter says so. */
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

/** `client` is of a database that nobody else uses yet, `text` as dumpDatabase makes it. Throws where a statement fails. */
export async function loadDatabase(client: Client, text: AsyncIterable<string>): Promise<void> {
  let request: string[] = []
  let characters = 0
  const send = async () => {
    if (request.length > 0) await client.migrate(request)
    request = []
    characters = 0
  }
  for await (const statement of statementsOf(text)) {
    if (FOR_THE_SHELL.has(statement)) continue
    request.push(statement)
    characters += statement.length
    if (characters > REQUEST_CHARACTERS) await send()
  }
  await send()
}
