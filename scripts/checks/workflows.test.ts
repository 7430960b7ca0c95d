/** Checks rules that actionlint doesn't have: deploys need passed tests, and only steps that need secrets have them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { filesBelow } from '../../build/release/assets.ts'
import { ROOT } from '../tools/bundle.ts'

const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
})
const concurrency = z.object({
  group: z.string(),
  'cancel-in-progress': z.union([z.boolean(), z.string()]).optional(),
  queue: z.enum(['single', 'max']).optional(),
})
const job = z.looseObject({
  needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
  if: z.string().default(''),
  uses: z.string().optional(),
  environment: z.string().optional(),
  concurrency: concurrency.optional(),
  steps: z.array(step).default([]),
})
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: concurrency.optional(),
  jobs: z.record(z.string(), job),
})
type Job = z.output<typeof job>

const FOLDER = join(ROOT, '.github')
const textOf = (path: string) => readFileSync(join(FOLDER, path), 'utf8')
const files = readdirSync(join(FOLDER, 'workflows'))
const read = (name: string) => workflow.parse(parse(textOf(`workflows/${name}`)))
const publish = read('publish.yml')
const ci = read('ci.yml')

const jobOf = ({ jobs }: z.output<typeof workflow>, name: string): Job => {
  const found = jobs[name]
  if (found === undefined) throw new Error(`There is no job ${name}.`)
  return found
}
const secretsIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/secrets(?:\.(\w+)|\W*\[)?/g)].map(([whole, name]) => name ?? whole)
const isInstall = ({ run, uses }: z.output<typeof step>): boolean =>
  /\bnpm (?:ci|i|install)\b|\.ci\/run/.test(run ?? '') || uses?.startsWith('./') === true

const ON_MAIN = "github.ref == 'refs/heads/main'"

test('the checks and tests run for every push and pull request', () => {
  expect(ci.on).toHaveProperty('pull_request', null)
  expect(ci.on).toMatchObject({ push: { 'branches-ignore': ['main'] } })
  expect(publish.on).toMatchObject({ push: { branches: ['main'] } })
  expect(jobOf(publish, 'ci')).toMatchObject({ uses: './.github/workflows/ci.yml' })
  expect(jobOf(ci, 'test').steps.at(-1)?.run).toBe('.ci/run')
  expect(textOf('workflows/ci.yml')).not.toContain('continue-on-error')
})

test('deploys only main, and only after the tests of the same commit have passed', () => {
  const deploy = jobOf(publish, 'deploy')
  expect(deploy.needs).toEqual(['ci', 'approve'])
  expect(jobOf(publish, 'approve').needs).toEqual(['ci'])
  // A status function such as always() would run the job after a failure.
  for (const { if: condition } of Object.values(publish.jobs)) {
    expect(condition).not.toMatch(/always|failure|cancelled|success/)
  }
  expect(deploy.if.split(' && ')).toEqual([ON_MAIN, "github.event_name != 'repository_dispatch'"])
  // No `ref`, so that the called workflow has the caller's commit.
  expect(jobOf(ci, 'test').steps[0]?.with).not.toHaveProperty('ref')
  expect(deploy.steps[0]?.with).not.toHaveProperty('ref')
})

test('a build for staff uses the code that is live', () => {
  const { if: condition, steps } = jobOf(publish, 'content')
  expect(condition.split(' && ')).toEqual([ON_MAIN, "github.event_name == 'repository_dispatch'"])
  const order = ['.ci/live-commit', 'git checkout --quiet --detach "$live"', 'npm run build:runner']
  const found = order.map((command) => steps.findIndex(({ run }) => run?.includes(command)))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('no waiting deploy is cancelled by another', () => {
  expect(publish.concurrency).toBeUndefined()
  const queue = { group: 'production', 'cancel-in-progress': false, queue: 'max' }
  for (const name of ['deploy', 'content']) expect(jobOf(publish, name).concurrency).toEqual(queue)
  // A job that waits for a reviewer would block the others.
  expect(jobOf(publish, 'approve').concurrency).toBeUndefined()
})

test('the shop’s secrets are in an environment that no pull request can access', () => {
  expect(Object.keys(publish.on).toSorted()).toEqual(['push', 'repository_dispatch', 'workflow_dispatch'])
  for (const name of ['deploy', 'content']) expect(jobOf(publish, name).environment).toBe('production')
  for (const file of files) {
    const { on, jobs } = read(file)
    expect(on, file).not.toHaveProperty('pull_request_target')
    expect(on, file).not.toHaveProperty('workflow_run')
    if (!('pull_request' in on)) continue
    for (const { environment } of Object.values(jobs)) expect(['preview', undefined], file).toContain(environment)
    for (const name of secretsIn(jobs)) expect(name, file).toMatch(/^PREVIEW_/)
  }
})

test('forks get no preview, and previews have their own environment', () => {
  const preview = jobOf(read('preview.yml'), 'preview')
  expect(preview.environment).toBe('preview')
  expect(preview.if).toBe('github.event.pull_request.head.repo.full_name == github.repository')
  expect(new Set(secretsIn(preview)).size).toBe(6)
})

describe.each(files)('%s', (file) => {
  const { jobs, permissions, ...rest } = read(file)

  test('may only read', () => expect(permissions).toEqual({ contents: 'read' }))

  test('has secrets only in steps, and in none that installs', () => {
    expect(secretsIn(rest)).toEqual([])
    for (const { steps, ...own } of Object.values(jobs)) {
      expect(secretsIn(own)).toEqual([])
      for (const one of steps.filter(isInstall)) expect(secretsIn(one)).toEqual([])
    }
  })

  test('keeps no token in the clone, where install scripts could read it', () => {
    const checkouts = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    )
    for (const { with: inputs } of checkouts) expect(inputs['persist-credentials']).toBe(false)
  })
})

test('each sync of pictures removes those that are no longer in the bucket', () => {
  const syncs = files
    .flatMap((file) => Object.values(read(file).jobs))
    .flatMap(({ steps }) => steps)
    .flatMap(({ run = '' }) => run.match(/aws s3 sync.*/g) ?? [])
  expect(syncs.length).toBeGreaterThan(2)
  for (const sync of syncs) expect(sync).toContain('.data/media --delete ')
})

test('actions are pinned to a commit, with their version beside it', () => {
  const lines = filesBelow(FOLDER)
    .filter((path) => path.endsWith('.yml'))
    .flatMap((path) => textOf(path).match(/\buses:.*/g) ?? [])
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).toMatch(/^uses: (?:\.\/\S+|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
})

test('commands contain no expressions, which others could write to', () => {
  for (const { jobs } of files.map(read)) {
    for (const { run = '' } of Object.values(jobs).flatMap(({ steps }) => steps)) expect(run).not.toContain('${{')
  }
})
