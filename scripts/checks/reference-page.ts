/** Checks that docs/reference.md has all npm scripts, options, environment variables and fatal messages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/bundle.ts'
import { commandsOf, messagesOf, patternOf, readReference, variableNames } from '../tools/reference.ts'
import { type Check, noneOf, type SourceFile, sourceFiles } from './check.ts'
import { fatalMessages } from './fatal-messages.ts'

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

/** Names that the page leaves out, and rows of it for what does not exist. */
function differences(kind: string, found: Iterable<string>, listed: Iterable<string>): string[] {
  const names = new Set(found)
  const rows = new Set(listed)
  return [
    ...[...names].filter((name) => !rows.has(name)).map((name) => `${kind} ${name} has no entry`),
    ...[...rows].filter((name) => !names.has(name)).map((name) => `${kind} ${name} has an entry but does not exist`),
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

/** Compares the commands that use the database of a running shop with the page's sentence about them. */
function joiningProblems({ scripts, files, page }: ReferenceInput): string[] {
  const joining = Object.keys(scripts).filter((name) => sourceOf(scripts[name] ?? '', files).includes('joinDatabase('))
  const [, sentence = ''] = /^These commands work while the shop is open;[^:]*: (.*?)\. /m.exec(page) ?? []
  return differences('command beside a running shop', joining, sentence.match(/[\w:]+/g) ?? [])
}

const optionProblems = ({ scripts, files, page }: ReferenceInput): string[] =>
  [...commandsOf(page)].flatMap(([name, { usage, text }]) =>
    optionsIn(sourceOf(scripts[name] ?? '', files), usage.replace(/ --.*/, ''))
      .filter((option) => !`${usage} ${text}`.includes(`--${option}`))
      .map((option) => `npm script ${name} takes --${option}, which its entry leaves out`),
  )

function messageProblems({ files, page }: ReferenceInput): string[] {
  const patterns = messagesOf(page).map(patternOf)
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

/** One line for each problem of the page. */
export function referenceProblems(input: ReferenceInput): string[] {
  const scripts = Object.keys(input.scripts).filter((name) => !HOOKS.has(name))
  return [
    ...differences('npm script', scripts, commandsOf(input.page).keys()),
    ...differences('environment variable', input.files.flatMap(variablesIn), variableNames(input.page)),
    ...joiningProblems(input),
    ...optionProblems(input),
    ...messageProblems(input),
  ]
}

export const reference: Check = {
  name: 'reference page',
  run: async () => {
    const page = readReference()
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const checkNode = 'scripts/check-node.cjs'
    const plain = { path: checkNode, lines: readFileSync(join(ROOT, checkNode), 'utf8').split('\n') }
    const problems = referenceProblems({ scripts, files: [...sourceFiles(), plain], page })
    return noneOf(problems, `${commandsOf(page).size} commands, ${variableNames(page).length} variables`)
  },
}
