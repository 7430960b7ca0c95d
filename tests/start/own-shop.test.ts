/** A merchant's own shop instead of the demo: it opens empty, shows the next steps, and takes an owner and a name. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { searchPath } from '../../scripts/tools/env.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { processesOf, runStart } from './shop-process.ts'

const OWNER_CREATE = fileURLToPath(new URL('../../scripts/commands/owner-create.ts', import.meta.url))
const DETAILS = fileURLToPath(new URL('../../scripts/commands/shop-details.ts', import.meta.url))
const OWNER = ['--email', 'me@shop.example', '--name', 'Me']

const folder = folderOfFile()
let env: Record<string, string>
beforeAll(async () => {
  const DATA_DIR = join(folder, 'data')
  env = { DATA_DIR, SITE_URL: 'https://shop.example', AUTH_SECRET: 'x'.repeat(32), PORT: String(await freePort()) }
})

const createOwner = (password: string) =>
  spawnSync(process.execPath, [OWNER_CREATE, ...OWNER], {
    env: { PATH: searchPath(), ...env },
    input: `${password}\n`,
    encoding: 'utf8',
  })

const shopDetails = (...args: string[]) =>
  spawnSync(process.execPath, [DETAILS, ...args], { env: { PATH: searchPath(), ...env }, encoding: 'utf8' })

const page = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}${path}`)
  return { status: answer.status, html: await answer.text() }
}

test('opens empty at its first start, with the next steps', NIGHTLY, async () => {
  const shop = runStart(env)
  await shop.until('its next steps', (out) => out.includes('shop:details'))
  const home = await page('/')
  expect(home).toMatchObject({ status: 200, html: expect.stringContaining('Opening <em>soon</em>') })
  expect(home.html).toContain('<title>The Wine Shop')
  shop.kill('SIGTERM')
  const { code, out, err } = await shop.ended
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const words of ['https://shop.example/admin/setup#', 'npm run owner:create', 'npm run shop:details'])
    expect(out).toContain(words)
})

test('takes an owner and a name', NIGHTLY, async () => {
  expect(createOwner('too short')).toMatchObject({ status: 1, stderr: expect.stringContaining('12 characters') })
  const created = createOwner('correct horse battery')
  expect(created).toMatchObject({ status: 0, stderr: '' })
  expect(created.stdout).toContain('Me (me@shop.example) is an owner of this shop now')
  expect(createOwner('correct horse battery')).toMatchObject({ status: 1, stderr: expect.stringContaining('already') })

  expect(shopDetails('--email', 'nobody')).toMatchObject({ status: 1, stderr: expect.stringContaining('email:') })
  const named = shopDetails('--name', 'Vine & Sons', '--email', 'hello@vine.example', '--address', '1 High Street, Ely')
  expect(named).toMatchObject({ status: 0, stderr: '' })
  expect(named.stdout).toContain('1 High Street, Ely')

  const shop = runStart(env)
  await shop.until('it was open', (out) => out.includes('is open at'))
  // An open shop shows its former pages until those with the new name are rendered.
  const home = async () => (await page('/')).html
  await expect.poll(home, TEST_WAIT).toContain('Vine &amp; Sons is not selling yet')
  expect(await home()).toContain('href="https://shop.example/"')
  for (const path of ['/wine-club/delivery', '/wine-club/contact-us', '/cart', '/search']) {
    expect({ path, ...(await page(path)) }).toMatchObject({ path, status: 200, html: expect.stringContaining('<h1') })
  }
  for (const path of ['/red', '/wine']) {
    const list = await page(path)
    expect({ path, ...list }).toMatchObject({ path, status: 200, html: expect.stringContaining('No products found') })
  }
  for (const path of ['/lock-it-in', '/lock-it-in/wines', '/wine-club', '/wine-club/members']) {
    expect({ path, ...(await page(path)) }).toMatchObject({ path, status: 404 })
  }
  shop.kill('SIGTERM')
  const { code, err } = await shop.ended
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(processesOf(env.DATA_DIR ?? '')).toEqual([])
})
