/** Commands run while the shop is open: they join its database, and their changes show without a restart. */
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { processesOf, runCommand, runNpmStart, runStart, type ShopProcess, seedSmallShop } from './shop-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const AS_THE_SHOP = { SITE_URL: 'http://shop.example', AUTH_SECRET: 'x'.repeat(32), DEMO: '1' }

const dataDir = folderOfFile()
let shop: ShopProcess
let url: string
beforeAll(async () => {
  await seedSmallShop(dataDir)
  const PORT = String(await freePort())
  url = `http://127.0.0.1:${PORT}`
  shop = runNpmStart({ DATA_DIR: dataDir, PORT, ...AS_THE_SHOP })
  await shop.until('it was open', (out) => out.includes('On this machine it is at'))
})
// npm hands the signal on to the one process it has started, which ends the others.
afterAll(async () => {
  shop.kill('SIGTERM')
  await shop.ended
  expect(processesOf(dataDir)).toEqual([])
})

const run = (name: string, args: string[] = [], input = '', env: Record<string, string> = {}) =>
  runCommand(name, { DATA_DIR: dataDir, ...env }, args, input).ended

const live = () => readlinkSync(join(dataDir, 'site/current'))
const health = async () => (await fetch(`${url}/api/health`)).json()
const server = () => readFileSync(join(dataDir, 'sqld.pid'), 'utf8')

/** The shop's process whose command ends in that name. */
const pidOf = (program: string): number => {
  const line = processesOf(dataDir).find((process) => process.split(' ')[1]?.endsWith(`/${program}`))
  if (line === undefined) throw new Error(`${program} does not run: ${processesOf(dataDir).join('\n')}`)
  return Number(line.split(' ')[0])
}

const answersAgain = (restarts: { worker: number; database: number }) =>
  vi.waitFor(async () => expect(await health()).toMatchObject({ database: 'reachable', restarts }), TEST_WAIT)

describe('npm run sql', () => {
  test('runs the statement in its arguments and prints a table', NIGHTLY, async () => {
    const { code, out } = await run('sql', ["SELECT 'Rioja' AS name, 1299 AS pence"])
    expect({ code, out }).toEqual({ code: 0, out: 'name   pence\n─────  ─────\nRioja   1299\n(1 row)\n' })
  })

  test('runs piped statements, with JSON output on request', async () => {
    const { code, out } = await run('sql', ['--json'], 'SELECT 1 AS n;\nSELECT count(*) > 0 AS some\nFROM products')
    expect({ code, out }).toEqual({ code: 0, out: '[\n{"n":1}\n]\n[\n{"some":1}\n]\n' })
  })

  test('changes nothing without --write, and stops at an error', NIGHTLY, async () => {
    const refused = await run('sql', [], 'DELETE FROM recommendations; SELECT 1 AS n')
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('npm run sql -- --write') })
    expect(await run('sql', ['SELEC'])).toMatchObject({ code: 1, err: expect.stringContaining('syntax error') })
    expect(await run('sql', [])).toMatchObject({ code: 1, err: 'There is no statement to run.\n' })
    const written = await run('sql', ['--write', `UPDATE config SET updated_at = updated_at WHERE key = 'company'`])
    expect(written).toMatchObject({ code: 0, err: '1 rows changed\n' })
  })
})

test('npm run jobs lists the background jobs, and runs those that are due', async () => {
  const { code, out } = await run('jobs', ['--run', '--json'])
  expect(code).toBe(0)
  const mail = JSON.parse(out).find(({ job }: { job: string }) => job === 'due-mail')
  expect(mail).toMatchObject({ often: 'every minute', outcome: expect.stringMatching(/^done: \d+ sent/) })
})

test('npm run jobs exits with 1 while the last run of a job failed', async () => {
  const time = '2099-11-20T12:00:00.000Z'
  const key = `'job:reminders:9999-12-31'`
  const columns = 'key, state, claimed_at, lease_expires_at, finished_at, note'
  const failed = `INSERT INTO job_claims (${columns}) VALUES (${key}, 'failed', '${time}', '${time}', '${time}', 'no')`
  expect(await run('sql', ['--write', failed])).toMatchObject({ code: 0 })
  const listed = await run('jobs')
  expect(listed).toMatchObject({ code: 1, err: expect.stringContaining('Failed: reminders') })
  await run('sql', ['--write', `DELETE FROM job_claims WHERE key = ${key}`])
})

test(
  'newsletter:export writes the subscribers to a file for its owner only, and overwrites no file',
  NIGHTLY,
  async () => {
    const state = (email: string, word: string) =>
      `INSERT INTO marketing_subscribers (email, state, token_hash, created_at, confirmed_at)
      VALUES ('${email}', '${word}', '${email}', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z');`
    await run('sql', ['--write'], state('yes@shop.example', 'subscribed') + state('no@shop.example', 'unsubscribed'))
    const to = join(dataDir, 'newsletter.csv')
    const { code, out, err } = await run('newsletter-export', ['--to', to], '', AS_THE_SHOP)
    expect({ code, out, err }).toEqual({
      code: 0,
      out: `1 address is in ${to}, with links that stop the newsletter at http://shop.example.\n`,
      err: '',
    })
    expect(readFileSync(to, 'utf8')).toContain('yes@shop.example,2026-11-20,http://shop.example/unsubscribe?token=')
    expect(readFileSync(to, 'utf8')).not.toContain('no@shop.example')
    expect(statSync(to).mode & 0o077).toBe(0)
    expect(await run('newsletter-export', ['--to', to])).toMatchObject({
      code: 1,
      err: expect.stringContaining('exists'),
    })
  },
)

test('owner:create adds an owner who can sign in', async () => {
  const before = server()
  const { code, out } = await run(
    'owner-create',
    ['--email', 'new@shop.example', '--name', 'New'],
    'correct horse battery\n',
  )
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('is an owner of this shop now') })
  expect(server()).toBe(before)
})

test('npm run build -- --live shows a change on the running shop’s pages', NIGHTLY, async () => {
  const before = live()
  await run('sql', ['--write', `UPDATE products SET name = 'Zephyrine', updated_at = updated_at`])
  const { code, out, err } = await run('build', ['--live'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/The running shop shows release \S+: \d+ routes, \d+ rendered/)
  expect(live()).not.toBe(before)
  expect(await health()).toMatchObject({ release: live().replace('releases/', '') })
  const route = (await run('sql', ['--json', "SELECT route FROM build_routes WHERE type = 'pdp' LIMIT 1"])).out
  const page = await (await fetch(`${url}/${JSON.parse(route)[0].route}`)).text()
  expect(page).toContain('Zephyrine')
  // The shop's own address, not the caller's.
  expect(page).toContain('href="http://shop.example/')
})

test('two builds of one site never run at once', NIGHTLY, async () => {
  const [one, other] = await Promise.all([run('build', ['--live']), run('build', ['--live'])])
  const refused = [one, other].filter(({ code }) => code === 1)
  expect(refused.length).toBeLessThan(2)
  for (const { err } of refused) expect(err).toMatch(/Process \d+ is already building .*site/)
  expect(await readdir(join(dataDir, 'site'))).not.toContain('build.pid')
})

test('a user who may not read the data folder can’t send commands', async () => {
  const file = join(dataDir, 'control.json')
  expect(statSync(file).mode & 0o077).toBe(0)
  const control: { url: string } = JSON.parse(readFileSync(file, 'utf8'))
  const ask = (headers: Record<string, string>) => fetch(`${control.url}/rebuild`, { method: 'POST', headers })
  expect((await ask({})).status).toBe(403)
  expect((await ask({ Authorization: 'Bearer x' })).status).toBe(403)
})

test('a second shop on the folder is still refused', NIGHTLY, async () => {
  const second = await runStart({ DATA_DIR: dataDir, PORT: String(await freePort()) }).ended
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining('is in use: process') })
  expect(await health()).toMatchObject({ database: 'reachable' })
})

// Last, since a job interrupted by killing the Worker does not start again for a while.
test('a killed Worker and database server are restarted, and commands find them', async () => {
  await answersAgain({ worker: 0, database: 0 })
  const before = server()
  process.kill(pidOf('workerd'), 'SIGKILL')
  await answersAgain({ worker: 1, database: 0 })
  process.kill(pidOf('sqld'), 'SIGKILL')
  await answersAgain({ worker: 1, database: 1 })
  await shop.until('both deaths were logged', (printed) =>
    ['Worker', 'database'].every((name) =>
      printed.includes(`The ${name} ended unexpectedly (signal SIGKILL). Restarting`),
    ),
  )
  const urlIn = (text: string): unknown => JSON.parse(text).url
  expect(urlIn(server())).toBe(urlIn(before))
  expect(
    await run('sql', ['--write', `UPDATE config SET updated_at = updated_at WHERE key = 'company'`]),
  ).toMatchObject({
    code: 0,
    err: '1 rows changed\n',
  })
})
