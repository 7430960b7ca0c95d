/** Reads the tables of docs/reference.md: commands, environment variables and messages, each once. */
import { readFileSync } from 'node:fs'

export const readReference = (): string => readFileSync(new URL('../../docs/reference.md', import.meta.url), 'utf8')

/** The rows of all tables below a heading, as Markdown, without the code quotes of the first cell. */
function rowsBelow(page: string, heading: string): string[][] {
  const level = heading.replace(/ .*/, '')
  const [, after = ''] = page.split(`\n${heading}\n`)
  const [section = ''] = after.split(new RegExp(`^${level} `, 'm'))
  return [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name = '', rest = '']) => [
    name,
    ...rest.split(' | '),
  ])
}

export type CommandEntry = {
  /** As typed, with the arguments that are required: 'npm run sql -- "SELECT …"'. */
  usage: string
  /** Markdown; links are relative to docs/. */
  text: string
}

/** The npm scripts by their names in package.json. */
export const commandsOf = (page: string): Map<string, CommandEntry> =>
  new Map(rowsBelow(page, '## Commands').map(([usage = '', text = '']) => [scriptOf(usage), { usage, text }]))

/** The script's name in package.json: 'npm run backup' is 'backup', 'npm start' is 'start'. */
export const scriptOf = (command: string): string => command.replace(/^npm (?:run )?/, '').replace(/ .*/, '')

export const variableNames = (page: string): string[] =>
  rowsBelow(page, '## Environment variables').map(([name = '']) => name)

/** Distinctive parts of messages that end a command: '…' is any text, N and 8787 any number. */
export const messagesOf = (
  page: string,
  heading: '## Messages' | '### Starting and running a shop' = '## Messages',
): string[] => rowsBelow(page, heading).map(([message = '']) => message)

/** Matches a printed message, and a message of the code with '…' for each inserted value. */
export const patternOf = (message: string): RegExp =>
  new RegExp(
    message
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('…', '.+?')
      .replaceAll(/\bN\b|\b8787\b/g, '(?:\\d+|…)'),
    's',
  )
