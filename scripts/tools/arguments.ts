/** Parses command lines. An unknown argument ends the command with one sentence, before any work. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { listed } from '../../domain/core/text/listed.ts'
import { helpIfAsked } from './help.ts'
import { stopWith } from './stop-with.ts'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values']

export type ReadArguments<Options extends ParseArgsOptionsConfig> =
  | { ok: true; values: Values<Options>; words: string[] }
  | { ok: false; message: string }

export type Command<Options extends ParseArgsOptionsConfig> = {
  /** The command as typed: 'npm run build'. */
  name: string
  options: Options
  /** Name of the positional arguments, for instance 'FILE'; none are allowed if absent. */
  words?: string
}

function known({ options, words }: Command<ParseArgsOptionsConfig>): string {
  const names = Object.entries(options).map(([name, { type }]) => (type === 'string' ? `--${name} …` : `--${name}`))
  const all = [...(words === undefined ? [] : [words]), ...names]
  return all.length === 0 ? 'It takes no arguments.' : `It takes ${listed(all)}.`
}

function faultIn(command: Command<ParseArgsOptionsConfig>, args: string[]): string {
  const { name, options, words } = command
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'positional' && words === undefined) return `${name} does not know “${token.value}”.`
    if (token.kind !== 'option') continue
    const type = options[token.name]?.type
    if (type === undefined) return `${name} does not know ${token.rawName}.`
    if (type === 'string' && (token.value === undefined || token.value.startsWith('-')))
      return `${name}: ${token.rawName} needs a value.`
    if (type === 'boolean' && token.value !== undefined) return `${name}: ${token.rawName} takes no value.`
  }
  return `${name} can't read its arguments.`
}

/** Parses the arguments of a command; the message of a failure names the argument and the known ones. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  args: string[],
): ReadArguments<Options> {
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true })
    if (command.words === undefined && positionals.length > 0) throw new Error('unexpected words')
    return { ok: true, values, words: positionals }
  } catch {
    return { ok: false, message: `${faultIn(command, args)} ${known(command)}` }
  }
}

/** Parses the arguments of this process; ends it if one is unknown, or with its help after `--help`. */
export function takeArguments<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): { values: Values<Options>; words: string[] } {
  helpIfAsked(command.name)
  const read = readArguments(command, process.argv.slice(2))
  return read.ok ? read : stopWith(read.message)
}
