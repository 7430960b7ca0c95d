/** `npm run dev` survives source errors: once they are fixed, pages and API answer again without a restart. */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROOT } from '../../scripts/tools/bundle.ts'
import { searchPath } from '../../scripts/tools/env.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { processesOf, runDev, type ShopProcess } from './shop-process.ts'

/** Files that the command reads, copied so that the test can break them; of dist/ the existing bundles. */
const PARTS = [
  ...['pages', 'components', 'domain', 'functions', 'database', 'build', 'scripts', 'content', 'public'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'wrangler.toml'],
  ...['client', 'server', 'worker', '.pages-sources', '.worker-sources'].map((part) => join('dist', part)),
]
const FOOTER = 'components/shop/publishing/layout/footer.tsx'
const PAGE = 'pages/(shop)/dynamic/+Page.tsx'
const HEALTH = 'functions/staff/health/check.ts'

const root = folderOfFile()
let url: string
let shop: ShopProcess
let env: Record<string, string>

beforeAll(async () => {
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const PORT = String(await freePort())
  url = `http://127.0.0.1:${PORT}`
  env = { DATA_DIR: join(root, '.data'), SITE_URL: 'https://shop.example', AUTH_SECRET: 'x'.repeat(32), PORT }
  // A shop without products opens in seconds.
  spawnSync(
    process.execPath,
    [join(root, 'scripts/commands/owner-create.ts'), '--email', 'me@shop.example', '--name', 'Me'],
    {
      env: { PATH: searchPath(), ...env },
      input: 'correct horse battery\n',
    },
  )
  shop = runDev(root, env)
  await shop.until('it was open', (out) => out.includes('is open at'))
})

afterAll(async () => {
  shop.kill('SIGTERM')
  await shop.ended
  const left = processesOf(env.DATA_DIR ?? '')
  expect(left).toEqual([])
})

const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Saves a file as editors do. */
function save(file: string, text: string): void {
  const path = join(root, file)
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}

const breakUp = (file: string): void => save(file, `${sourceOf(file)}\nconst broken = <<<;\n`)

async function answerOf(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url + path)
  return { status: answer.status, text: await answer.text() }
}

/** Waits until the path answers with that status and text. */
async function answers(path: string, status: number, text: string): Promise<void> {
  const expected = { status, text: expect.stringContaining(text) }
  await vi.waitFor(async () => expect(await answerOf(path)).toMatchObject(expected), TEST_WAIT)
}

test(
  'a component or page with a syntax error answers 500 with the error, and 200 again once it is fixed',
  NIGHTLY,
  async () => {
    await answers('/', 200, 'Contact us')
    await answers('/admin/products', 200, '/@vite/client')
    breakUp(FOOTER)
    await answers('/', 500, 'footer.tsx')
    save(FOOTER, sourceOf(FOOTER).replace('Contact us', 'Write to us'))
    await answers('/', 200, 'Write to us')

    breakUp(PAGE)
    await answers('/', 500, '+Page.tsx')
    save(PAGE, sourceOf(PAGE))
    await answers('/', 200, 'Write to us')
  },
)

test('a Worker that can’t be bundled keeps running, and then picks up fixed sources', NIGHTLY, async () => {
  await answers('/api/health', 200, 'reachable')
  breakUp(HEALTH)
  await shop.until('it was reported', (out) => out.includes('could not be bundled'))
  await answers('/api/health', 200, 'reachable')
  save(HEALTH, sourceOf(HEALTH).replace('version: settings.VERSION', "version: 'fixed'"))
  await answers('/api/health', 200, 'fixed')
})
