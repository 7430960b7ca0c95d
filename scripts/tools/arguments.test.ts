import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const BUILD = {
  name: 'npm run build',
  options: { live: { type: 'boolean', default: false }, to: { type: 'string' } },
} as const
const START = { name: 'npm start', options: {} } as const
const IMPORT = { name: 'npm run import', words: 'a FILE', options: {} } as const

test('parses known arguments', () => {
  expect(readArguments(BUILD, ['--live', '--to', 'x'])).toMatchObject({ ok: true, values: { live: true, to: 'x' } })
  expect(readArguments(BUILD, [])).toMatchObject({ ok: true, values: { live: false } })
  expect(readArguments(IMPORT, ['a.csv'])).toMatchObject({ ok: true, words: ['a.csv'] })
})

test.each([
  [START, ['--foo'], 'npm start does not know --foo. It takes no arguments.'],
  [START, ['foo'], 'npm start does not know “foo”. It takes no arguments.'],
  [START, ['--foo=1'], 'npm start does not know --foo. It takes no arguments.'],
  [BUILD, ['--live', '-x'], 'npm run build does not know -x. It takes --live and --to ….'],
  [BUILD, ['--live=yes'], 'npm run build: --live takes no value. It takes --live and --to ….'],
  [BUILD, ['--to'], 'npm run build: --to needs a value. It takes --live and --to ….'],
  [IMPORT, ['a.csv', '--foo'], 'npm run import does not know --foo. It takes a FILE.'],
])('names the error in one sentence, and known arguments in another: %#', (command, args, message) => {
  expect(readArguments<Record<string, { type: 'boolean' | 'string' }>>(command, args)).toEqual({ ok: false, message })
})
