/** A shop that others can reach and that is no demo: made with an owner, empty, and served (issue 2, Guards). */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPath } from '../../scripts/env.ts'
import { freePort } from '../../scripts/port.ts'
import { processesOf, runStart } from './shop-process.ts'

const OWNER_CREATE = fileURLToPath(new URL('../../scripts/owner-create.ts', import.meta.url))
const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))
const OWNER = ['--email', 'me@shop.example', '--name', 'Me']

let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellardoor-own-'))
  const DATA_DIR = join(folder, 'data')
  env = { DATA_DIR, SITE_URL: 'https://shop.example', AUTH_SECRET: 'x'.repeat(32), PORT: String(await freePort()) }
})
afterAll(() => rm(folder, { recursive: true }))

const createOwner = (password: string) =>
  spawnSync(process.execPath, [OWNER_CREATE, ...OWNER], {
    env: { PATH: searchPath(), ...env },
    input: `${password}\n`,
    encoding: 'utf8',
  })

test('before that, npm run build says what it lacks', () => {
  const built = spawnSync(process.execPath, [BUILD], { env: { PATH: searchPath(), ...env }, encoding: 'utf8' })
  expect(built).toMatchObject({ status: 1, stderr: expect.stringContaining('the demo shop was not put into it') })
  expect(built.stderr).not.toMatch(/^\s+at /m)
  expect(processesOf(env.DATA_DIR ?? '')).toEqual([])
})

test('its owner opens it, and npm start serves it with empty lists', async () => {
  expect(createOwner('too short')).toMatchObject({ status: 1, stderr: expect.stringContaining('12 characters') })
  const created = createOwner('correct horse battery')
  expect(created).toMatchObject({ status: 0, stderr: '' })
  expect(created.stdout).toContain('Me (me@shop.example) is an owner of this shop now')
  expect(created.stdout).toContain('no products yet')
  expect(createOwner('correct horse battery')).toMatchObject({ status: 1, stderr: expect.stringContaining('already') })

  const shop = runStart(env)
  await shop.until('it was open', (out) => out.includes('is open at'))
  const page = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${path}`)
    return { status: answer.status, html: await answer.text() }
  }
  for (const path of ['/', '/lock-it-in', '/wine-club', '/wine-club/delivery']) {
    expect({ path, ...(await page(path)) }).toMatchObject({ path, status: 200, html: expect.stringContaining('<h1') })
  }
  for (const path of ['/red', '/wine', '/gifts', '/lock-it-in/wines']) {
    const list = await page(path)
    expect({ path, ...list }).toMatchObject({ path, status: 200, html: expect.stringContaining('No products found') })
  }
  expect((await page('/')).html).toContain('href="https://shop.example/"')
  shop.kill('SIGTERM')
  const { code, err } = await shop.ended
  expect(code).toBe(0)
  // Its landings wait for wines to show, and the build names them; nothing else is wrong.
  for (const line of err.split('\n').filter(Boolean)) expect(line).toMatch(/: products: No products set$/)
  expect(processesOf(env.DATA_DIR ?? '')).toEqual([])
})
