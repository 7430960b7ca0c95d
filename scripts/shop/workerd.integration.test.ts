import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { startWorkerd, type WorkerdOptions } from './workerd.ts'

/** A Worker that answers with a variable, and the site's file at the path. */
const WORKER = `export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    return pathname === '/secret' ? new Response(env.SECRET) : env.SITE.fetch('http://site/current' + pathname)
  },
}`

const dir = folderOfFile()
beforeAll(async () => {
  await mkdir(join(dir, 'site/releases/r1'), { recursive: true })
  await mkdir(join(dir, 'media'))
  await writeFile(join(dir, 'site/releases/r1/index.html'), 'first')
  await symlink('releases/r1', join(dir, 'site/current'))
})

const options = (over: Partial<WorkerdOptions> = {}): WorkerdOptions => ({
  modules: [{ name: 'worker.js', source: WORKER }],
  compatibilityDate: '2026-08-01',
  compatibilityFlags: [],
  host: '127.0.0.1',
  port: 0,
  siteDir: join(dir, 'site'),
  mediaDir: join(dir, 'media'),
  configFile: join(dir, 'worker.capnp'),
  vars: { SECRET: 'a "quoted" secret' },
  ...over,
})

const started = async () => {
  const worker = await startWorkerd(options())
  if (!worker.ok) throw new Error(worker.message)
  return worker
}

test('serves with its variables and files, and ends when stopped', async () => {
  const worker = await started()
  const text = async (path: string) => (await fetch(`http://127.0.0.1:${worker.port}${path}`)).text()
  expect(await text('/secret')).toBe('a "quoted" secret')
  expect(await text('/index.html')).toBe('first')
  await worker.stop()
  await expect(text('/secret')).rejects.toThrow('fetch failed')
})

test('the clock’s socket runs scheduled jobs and reports failures; the public one has no such call', async () => {
  const module = `let runs = 0
    export default {
      fetch: (request) => new Response(request.method + runs),
      async scheduled(_, env) {
        runs += 1
        if (env.SECRET !== 'ticks' || runs > 1) throw new Error('stopped')
      },
    }`
  const worker = await startWorkerd(
    options({ modules: [{ name: 'worker.js', source: module }], vars: { SECRET: 'ticks' } }),
  )
  if (!worker.ok) throw new Error(worker.message)
  const tick = async (url: string, method = 'POST') => (await fetch(url, { method })).status
  const { origin } = new URL(worker.clockUrl)
  for (const path of ['/', '/another-key', `/${'A'.repeat(43)}`]) expect(await tick(origin + path)).toBe(403)
  expect(await tick(worker.clockUrl, 'GET')).toBe(405)
  expect(await tick(worker.clockUrl)).toBe(204)
  expect(await tick(worker.clockUrl)).toBe(500)
  expect(await (await fetch(`http://127.0.0.1:${worker.port}`, { method: 'POST' })).text()).toBe('POST2')
  await worker.stop()
})

test('a taken port is a message that says how to choose another', async () => {
  const first = await started()
  const second = await startWorkerd(options({ port: first.port, configFile: join(dir, 'second.capnp') }))
  await first.stop()
  expect(second).toMatchObject({
    ok: false,
    code: 'port-taken',
    message: expect.stringContaining(`PORT=${first.port + 1}`),
  })
})

test('a Worker that can’t start reports why', async () => {
  const broken = await startWorkerd(options({ modules: [{ name: 'worker.js', source: 'export default {' }] }))
  expect(broken).toMatchObject({ ok: false, code: 'failed', message: expect.stringContaining('SyntaxError') })
})
