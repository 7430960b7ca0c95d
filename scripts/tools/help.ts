/** Output of `--help`: the command's entry in command-list.ts as text. */
import { COMMANDS } from './command-list.ts'

/** The script's name in package.json: 'npm run backup' is 'backup', 'npm start' is 'start'. */
const scriptOf = (name: string): string => name.replace(/^npm (?:run )?/, '')

/** Plain text of Markdown: a link becomes its words and the file in docs/. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 (docs/$2)')
    .replaceAll('docs/../', '')
    .replaceAll('`', '')

export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** `name` is the command as typed: 'npm run backup'. */
export function helpText(name: string): string {
  const entry = COMMANDS[scriptOf(name)]
  const usage = entry?.usage === undefined ? '[OPTIONS]' : `${entry.usage} [OPTIONS]`
  return `${name} -- ${usage}\n\n${plain(entry?.text ?? '')}\n\nAll commands and settings: docs/reference.md\n`
}

/** Prints the help and ends this process if its arguments ask for it. */
export function helpIfAsked(name: string): void {
  if (!asksForHelp(process.argv.slice(2))) return
  process.stdout.write(helpText(name))
  process.exit(0)
}
