/** The README is a short front page, and each of its commands is run by CI or a test. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAdmins, demoCustomers } from '../content/demo-accounts.ts'

const fileOf = (path: string): URL => new URL(`../${path}`, import.meta.url)
const textOf = (path: string): string => readFileSync(fileOf(path), 'utf8')
const README = textOf('README.md')

/** Each command of the README, with the file that runs it and the text of the call. */
const RUN_BY: Readonly<Record<string, { file: string; runs: string }>> = {
  'npm ci': { file: '.ci/run', runs: 'npm ci --no-audit' },
  'npm start': { file: 'tests/start/signals.test.ts', runs: 'runNpmStart({' },
  'npm test': { file: '.ci/run', runs: 'exec npm test' },
}

/** The commands in fenced blocks for a shell, without comments. */
const commandsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', block = '']) =>
    language === '' || language === 'sh'
      ? block
          .split('\n')
          .map((line) => line.replace(/#.*$/, '').trim())
          .filter((line) => line !== '')
          .flatMap((line) => line.split(' && '))
      : [],
  )

test('the README has at most 120 lines', () => {
  expect(README.split('\n').length).toBeLessThanOrEqual(120)
})

test('finds commands in shell blocks, without comments', () => {
  const markdown =
    '```sh\nnpm ci && npm start    # the shop\n```\n\n```mermaid\nflowchart LR\n```\n\n```\nnpm run dev\n```\n'
  expect(commandsIn(markdown)).toEqual(['npm ci', 'npm start', 'npm run dev'])
})

test('lists exactly the commands that CI or a test runs', () => {
  expect([...new Set(commandsIn(README))].toSorted()).toEqual(Object.keys(RUN_BY).toSorted())
})

test.each(Object.entries(RUN_BY))('%s is run', (_, { file, runs }) => {
  expect(textOf(file)).toContain(runs)
})

test('the README’s pictures exist', () => {
  const pictures = [...README.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(pictures).toHaveLength(2)
  expect(pictures.filter((path) => !existsSync(fileOf(path)))).toEqual([])
})

test('the README names the demo’s accounts and password', () => {
  const emails = [...demoAdmins, ...demoCustomers].map(({ email }) => email)
  expect([...README.matchAll(/`([^`]+@cellardoor\.example)`/g)].map(([, email]) => email)).toEqual(emails)
  expect(README).toContain(`\`${DEMO_PASSWORD}\``)
})
