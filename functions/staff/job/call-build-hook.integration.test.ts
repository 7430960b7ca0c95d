import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { type BuildRow, requestBuild, requestRollback, selectBuild } from '../../../database/queries/core/builds.ts'
import { claimBuild } from '../../../database/queries/publishing/build-runner.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { listen } from '../../../tests/factories/listen.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { callBuildHook } from './call-build-hook.ts'

const database = testDatabase()
let service: Server
let url: string
/** Requests that the hook received. It answers with `status`. */
let sent: { authorization: string | undefined; body: unknown }[]
let status: number
let now: Date
beforeAll(async () => {
  service = createServer(async (request, response) => {
    sent.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) })
    response.writeHead(status, status === 302 ? { Location: `${url}/elsewhere` } : {}).end('secret words')
  })
  url = `http://127.0.0.1:${await listen(service)}`
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
})
beforeEach(async () => {
  sent = []
  status = 204
  now = new Date('2026-11-25T09:00:00.000Z')
  await database.client.batch(['DELETE FROM builds', 'DELETE FROM releases', 'DELETE FROM config'], 'write')
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const ask = async (): Promise<number> => {
  const [{ rows }] = await batch(database.client, 'write', [requestBuild({ kind: 'changed', by: 'Ann' })])
  return rows[0]?.id ?? 0
}

const read = async (id: number): Promise<BuildRow | undefined> =>
  (await batch(database.client, 'read', [selectBuild(id)]))[0].rows[0]

const call = (vars: Record<string, string> = {}) => {
  const settings = testSettings({ BUILD_HOOK_URL: url, BUILD_HOOK_SECRET: 'a token', ...vars })
  return callBuildHook({ settings, database: database.client, now: () => now })
}

test('calls once for a waiting build, with the secret and the build’s id', async () => {
  const build = await ask()
  expect(await call()).toBe(`asked for build ${build}`)
  await call()
  expect(sent).toEqual([
    { authorization: 'Bearer a token', body: { event_type: 'publish', client_payload: { build, kind: 'changed' } } },
  ])
  expect(await read(build)).toMatchObject({ state: 'queued', hook_tries: 1, hook_error: '' })
})

test('calls a failing service again, and shows staff why their build waits', async () => {
  const build = await ask()
  status = 503
  expect(await call()).toBe(`build ${build} waits: It answered 503`)
  const again_at = '2026-11-25T09:01:00.000Z'
  expect(await read(build)).toMatchObject({
    state: 'queued',
    hook_tries: 1,
    hook_error: 'It answered 503',
    hook_again_at: again_at,
  })
  await call()
  expect(sent).toHaveLength(1)
  later(1)
  await call()
  expect(await read(build)).toMatchObject({ hook_tries: 2 })
  later(2)
  status = 202
  await call()
  expect(sent).toHaveLength(3)
  expect(await read(build)).toMatchObject({ state: 'queued', hook_tries: 3, hook_error: '' })
})

test('keeps the build queued when the service is unreachable or redirects', async () => {
  const build = await ask()
  await call({ BUILD_HOOK_URL: 'http://127.0.0.1:9' })
  expect(await read(build)).toMatchObject({ state: 'queued', hook_error: 'It could not be reached' })
  later(1)
  status = 302
  await call()
  expect(sent).toHaveLength(1)
  expect(await read(build)).toMatchObject({ state: 'queued', hook_error: 'It answered 302' })
})

test('calls again for an accepted build that did not begin, and at once for the next one', async () => {
  const first = await ask()
  await call()
  later(15)
  await call()
  expect(sent).toHaveLength(2)
  await batch(database.client, 'write', claimBuild('CI'))
  expect(await read(first)).toMatchObject({ state: 'running', hook_tries: 0, hook_again_at: null })
  expect(await call()).toBe('no build waits')
  const second = await ask()
  await call()
  expect(sent.at(-1)?.body).toMatchObject({ client_payload: { build: second } })
})

test('sends nothing without a hook, or for a rollback', async () => {
  await ask()
  expect(await call({ BUILD_HOOK_URL: '' })).toBe('no build service is set')
  await database.client.execute(
    `INSERT INTO releases (id, is_live, routes, created_at) VALUES ('r1', 0, 1, '2026-11-25T08:00:00.000Z')`,
  )
  await batch(database.client, 'write', [requestRollback('r1', 'Ann')])
  expect(await call()).toBe('no build waits')
  expect(sent).toEqual([])
})
