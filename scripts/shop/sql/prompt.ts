/** The SQL prompt on a terminal: statements over several lines until their semicolon, with the session's history. */
import { createInterface } from 'node:readline/promises'
import { splitStatements } from './split-statements.ts'

export type PromptOptions = {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
  /** Runs one statement and shows its result. */
  run: (sql: string) => Promise<unknown>
}

const HELP = `A statement ends with a semicolon and may have several lines.
  .tables         the tables of the shop
  .schema TABLE   how a table was made
  .quit           ends the prompt, as Ctrl-D does; Ctrl-C forgets what was typed
`

const TABLES = `SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name`
const schemaOf = (table: string): string =>
  `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name = '${table.replaceAll("'", "''")}'`

/** The statement of a command that begins with a dot, '' for none. */
function dotCommand(line: string): { sql: string; message?: string } {
  const [command, table = ''] = line.split(/\s+/)
  if (command === '.tables') return { sql: TABLES }
  if (command === '.schema' && table !== '') return { sql: schemaOf(table) }
  return {
    sql: '',
    message: command === '.help' ? HELP : `Unknown command ${line}. Type .help for a list.\n`,
  }
}

/** Resolves when the user ends the session. */
export async function promptForSql({ input, output, run }: PromptOptions): Promise<void> {
  const lines = createInterface({ input, output, terminal: true, historySize: 1000 })
  let typed = ''
  const prompt = () => {
    lines.setPrompt(typed === '' ? 'sql> ' : '...> ')
    lines.prompt()
  }
  lines.on('SIGINT', () => {
    // Simulates Ctrl-E and Ctrl-U, to discard the current line.
    for (const name of ['e', 'u']) lines.write(null, { ctrl: true, name })
    output.write('\n')
    typed = ''
    prompt()
  })
  prompt()
  for await (const line of lines) {
    const command = typed === '' && line.startsWith('.') ? line.trim() : ''
    if (command === '.quit' || command === '.exit') break
    if (command !== '') {
      const { sql, message } = dotCommand(command)
      if (message !== undefined) output.write(message)
      else await run(sql)
    } else {
      const { statements, rest } = splitStatements(`${typed}${line}\n`)
      for (const statement of statements) await run(statement)
      typed = rest === '' ? '' : `${rest}\n`
    }
    prompt()
  }
  lines.close()
}
