/** Output of `--help`: the command's row of docs/reference.md as text. */
import { commandsOf, readReference, scriptOf } from './reference.ts'

/** Plain text of Markdown: a link becomes its words and the file in docs/. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 (docs/$2)')
    .replaceAll('docs/../', '')
    .replaceAll('`', '')

export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** `name` is the command as typed: 'npm run backup'. */
export function helpText(name: string): string {
  const { usage, text } = commandsOf(readReference()).get(scriptOf(name)) ?? { usage: name, text: '' }
  const start = usage.includes(' -- ') ? usage : `${usage} --`
  return `${start} [OPTIONS]\n\n${plain(text)}\n\nAll commands and settings: docs/reference.md\n`
}

/** Prints the help and ends this process if its arguments ask for it. */
export function helpIfAsked(name: string): void {
  if (!asksForHelp(process.argv.slice(2))) return
  process.stdout.write(helpText(name))
  process.exit(0)
}
