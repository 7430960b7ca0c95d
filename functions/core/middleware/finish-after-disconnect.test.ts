import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import { app } from '../../app.ts'
import type { AppEnv } from '../../app-env.ts'
import { finishAfterDisconnect } from './finish-after-disconnect.ts'

test('hands running work to the runtime at once, and ends it with the call', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>()
  const slow = new Hono<AppEnv>().use(finishAfterDisconnect).get('/', async (c) => {
    await work
    return c.text('done')
  })
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  const answer = slow.request('/', {}, {}, { ...anExecutionContext(), waitUntil })
  await vi.waitFor(() => expect(waitUntil).toHaveBeenCalledOnce(), TEST_WAIT)
  const ended = vi.fn()
  const handed = waitUntil.mock.calls[0]?.[0].then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  finish()
  expect(await (await answer).text()).toBe('done')
  await handed
  expect(ended).toHaveBeenCalledOnce()
})

test('finishes every call of the API', async () => {
  const waitUntil = vi.fn()
  const bindings = { LIBSQL_URL: 'http://127.0.0.1:9', SITE_URL: 'http://shop.test' }
  await app.request('http://shop.test/api/no-such-call', {}, bindings, { ...anExecutionContext(), waitUntil })
  expect(waitUntil).toHaveBeenCalledOnce()
})
