/**
 * Checks that docs/reference.md is current, with all npm scripts, options, environment variables and fatal messages.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/bundle.ts'
import { COMMANDS } from '../tools/command-list.ts'
import { type Check, noneOf } from './check.ts'
import { fatalMessages } from './fatal-messages.ts'
import { COMMAND_MESSAGES, patternOf, START_MESSAGES } from './reference/messages.ts'
import { REFERENCE_PAGE, referencePage, typed } from './reference/page.ts'
import { VARIABLES } from './reference/variables.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Scripts run by npm, not typed. */
const HOOKS = new Set(['preinstall'])

const TEST = /\.(?:test|spec)\.tsx?$/
/** Sources whose messages go to the control panel, not a terminal. */
const NOT_COMMANDS = /^scripts\/(?:runner\/preview|checks)\//
const SCHEMAS = new Set(['scripts/tools/settings.ts', 'functions/env.ts'])

/** A key of a settings schema with a text value; services and buckets are bindings, not variables. */
const SCHEMA_KEY = /^ {2}([A-Z][A-Z\d_]+): (?!fileService|bucket|siteBucket)/
const READ = /\bprocess\.env\.(\w+)|\bprocess\.env\[['"](\w+)['"]\]|(?<![\w.])env\.([A-Z][A-Z\d_]+)/g
/** Bindings of workerd that are services. */
const SERVICES = new Set(['SHOP'])

/** The environment variables that a source file reads, each once. */
export function variablesIn({ path, lines }: SourceFile): string[] {
  if (TEST.test(path)) return []
  const read = lines.flatMap((line) =>
    [...line.matchAll(READ)].map(([, dotted, quoted, bound]) => dotted ?? quoted ?? bound),
  )
  const keys = SCHEMAS.has(path) ? lines.map((line) => SCHEMA_KEY.exec(line)?.[1]) : []
  return [...new Set([...read, ...keys])].filter((name) => name !== undefined && !SERVICES.has(name)) as string[]
}

/** Names missing from a table, and obsolete entries of it. */
function differences(kind: string, found: Iterable<string>, table: Readonly<Record<string, unknown>>): string[] {
  const names = new Set(found)
  return [
    ...[...names].filter((name) => !Object.hasOwn(table, name)).map((name) => `${kind} ${name} has no entry`),
    ...Object.keys(table)
      .filter((name) => !names.has(name))
      .map((name) => `${kind} ${name} has an entry but does not exist`),
  ]
}

/** The scripts/….ts or benchmarks/….ts file that an npm script runs; undefined for other programs. */
const fileOf = (script: string): string | undefined => /(?:scripts\/commands|benchmarks)\/[\w-]+\.ts/.exec(script)?.[0]

/** Options that the source of `command`, such as 'npm run sql', declares in its call of takeArguments. */
export function optionsIn(source: string, command: string): string[] {
  const [, call = ''] = source.split(`name: '${command}'`)
  const [, declared = ''] = /^[^)]*?options: \{([\s\S]*?)\},?\s*\}\)/.exec(call) ?? []
  return [...declared.matchAll(/(?:'([\w-]+)'|(\w+)): \{ type:/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

export type ReferenceInput = {
  /** The scripts of package.json. */
  scripts: Readonly<Record<string, string>>
  files: readonly SourceFile[]
  /** Text of docs/reference.md. */
  page: string
}

const textOf = ({ lines }: SourceFile): string => lines.join('\n')

const sourceOf = (script: string, files: readonly SourceFile[]): string => {
  const file = files.find(({ path }) => path === fileOf(script))
  return file ? textOf(file) : ''
}

/** The npm scripts that use the database of a running shop, in the order of the table. */
export const joiningScripts = ({ scripts, files }: Omit<ReferenceInput, 'page'>): string[] =>
  Object.keys(COMMANDS).filter((name) => sourceOf(scripts[name] ?? '', files).includes('joinDatabase('))

function optionProblems({ scripts, files }: ReferenceInput): string[] {
  return Object.entries(COMMANDS).flatMap(([name, { usage = '', text }]) =>
    optionsIn(sourceOf(scripts[name] ?? '', files), typed(name))
      .filter((option) => !`${usage} ${text}`.includes(`--${option}`))
      .map((option) => `${typed(name)} takes --${option}, which its entry leaves out`),
  )
}

function messageProblems(files: readonly SourceFile[]): string[] {
  const patterns = [...START_MESSAGES, ...COMMAND_MESSAGES].map(({ message }) => patternOf(message))
  return files
    .filter(
      ({ path }) => path.startsWith('scripts/') && path.endsWith('.ts') && !TEST.test(path) && !NOT_COMMANDS.test(path),
    )
    .flatMap((file) =>
      fatalMessages(file.path, textOf(file))
        .filter((message) => !patterns.some((pattern) => pattern.test(message)))
        .map((message) => `${file.path}: the message “${message}” has no entry`),
    )
}

/** One line for each problem of the reference. */
export function referenceProblems(input: ReferenceInput): string[] {
  const commands = Object.keys(input.scripts).filter((name) => !HOOKS.has(name))
  const problems = [
    ...differences('npm script', commands, COMMANDS),
    ...differences('environment variable', input.files.flatMap(variablesIn), VARIABLES),
    ...optionProblems(input),
    ...messageProblems(input.files),
  ]
  const isStale = input.page !== referencePage(joiningScripts(input))
  return isStale ? [...problems, `${REFERENCE_PAGE} is out of date: run npm run reference`] : problems
}

/** Reads the project's scripts and sources. */
export function projectSources(): Omit<ReferenceInput, 'page'> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const checkNode = 'scripts/check-node.cjs'
  const plain = { path: checkNode, lines: readFileSync(join(ROOT, checkNode), 'utf8').split('\n') }
  return { scripts, files: [...sourceFiles(), plain] }
}

export const reference: Check = {
  name: 'reference page',
  run: async () => {
    const page = readFileSync(join(ROOT, REFERENCE_PAGE), 'utf8')
    const counts = [Object.keys(COMMANDS).length, Object.keys(VARIABLES).length]
    return noneOf(referenceProblems({ ...projectSources(), page }), `${counts[0]} commands, ${counts[1]} variables`)
  },
}
