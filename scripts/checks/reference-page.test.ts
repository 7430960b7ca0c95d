import { expect, test } from 'vitest'
import { commandsOf, readReference, variableNames } from '../tools/reference.ts'
import { optionsIn, type ReferenceInput, referenceProblems, variablesIn } from './reference-page.ts'

const SQL = 'scripts/commands/sql.ts'
const file = (path: string, text: string) => ({ path, lines: text.split('\n') })

const page = readReference().replace(/(?<=^These commands work .*: ).*?(?=\. )/m, '`sql`')

/** A project with what the page has, whose only command beside a running shop is `sql`. */
const project = (change: Partial<ReferenceInput> = {}): ReferenceInput => {
  const scripts = Object.fromEntries([...commandsOf(page).keys()].map((name) => [name, 'vitest run']))
  const reads = variableNames(page).map((name) => `process.env.${name}`)
  const files = [file('scripts/tools/env.ts', reads.join('\n')), file(SQL, 'joinDatabase(')]
  return { scripts: { ...scripts, sql: SQL }, files, page, ...change }
}

const withFile = (path: string, text: string): ReferenceInput => {
  const { files } = project()
  return project({ files: [...files, file(path, text)] })
}

test('a complete page has no problems', () => {
  expect(referenceProblems(project())).toEqual([])
})

test.each([
  ['scripts/new.ts', 'const key = process.env.NEW_KEY'],
  ['scripts/new.ts', "const key = process.env['NEW_KEY']"],
  ['tests/api/new.ts', 'connect(env.NEW_KEY)'],
  ['scripts/tools/settings.ts', '  NEW_KEY: optional(z.string()),'],
  ['functions/env.ts', '  NEW_KEY: text,'],
])('an environment variable without an entry is a problem: %s %s', (path, text) => {
  expect(referenceProblems(withFile(path, text))).toEqual(['environment variable NEW_KEY has no entry'])
})

test('bindings of services and Vite’s constants are not environment variables', () => {
  expect(variablesIn(file('functions/env.ts', '  SITE: fileService.optional(),\n  MEDIA: bucket.optional(),'))).toEqual(
    [],
  )
  expect(variablesIn(file('components/a.ts', 'if (import.meta.env.PROD) track()'))).toEqual([])
})

test('an npm script without an entry is a problem, and an entry without its script', () => {
  const { scripts } = project()
  const { backup, ...others } = scripts
  expect(referenceProblems(project({ scripts: { ...others, 'new:script': 'vitest' } }))).toEqual([
    'npm script new:script has no entry',
    'npm script backup has an entry but does not exist',
  ])
})

test('a fatal message without an entry is a problem', () => {
  expect(referenceProblems(withFile('scripts/new.ts', "stopWith('The moon is full.')"))).toEqual([
    'scripts/new.ts: the message “The moon is full.” has no entry',
  ])
})

test('an option that the entry of its command leaves out is a problem', () => {
  const source = "takeArguments({ name: 'npm run seed', options: { quick: { type: 'boolean' } } })"
  const { scripts, files } = withFile('scripts/commands/seed.ts', source)
  expect(referenceProblems(project({ scripts: { ...scripts, seed: 'node scripts/commands/seed.ts' }, files }))).toEqual(
    ['npm script seed takes --quick, which its entry leaves out'],
  )
})

test('options are read from the call of the command itself', () => {
  const source = `const { values } = takeArguments({
  name: 'npm run deploy',
  options: {
    'dry-run': { type: 'boolean', default: false },
    paid: { type: 'boolean', default: false },
  },
})`
  expect(optionsIn(source, 'npm run deploy')).toEqual(['dry-run', 'paid'])
  expect(optionsIn(source, 'npm run build')).toEqual([])
})

test('a command beside a running shop that the page does not name is a problem', () => {
  const { scripts, files } = withFile('scripts/commands/jobs.ts', 'joinDatabase(')
  expect(referenceProblems(project({ scripts: { ...scripts, jobs: 'node scripts/commands/jobs.ts' }, files }))).toEqual(
    ['command beside a running shop jobs has no entry'],
  )
})
