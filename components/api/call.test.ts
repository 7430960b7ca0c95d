import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

const answerWith = (respond: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a 200 is its data', async () => {
  answerWith(() => Response.json({ total_items: 2 }))
  expect(await call('/api/cart')).toEqual({ ok: true, data: { total_items: 2 } })
})

test('sends the query in the address and the body as JSON', async () => {
  answerWith(() => Response.json({}))
  await call('/api/x', { method: 'POST', query: { q: 'a b' }, body: { n: 1 } })
  expect(fetch).toHaveBeenCalledWith(
    '/api/x?q=a+b',
    expect.objectContaining({ method: 'POST', body: '{"n":1}', headers: { 'content-type': 'application/json' } }),
  )
})

test('another status is a value with the API’s own words', async () => {
  answerWith(() => Response.json({ message: 'Quantity must be a whole number' }, { status: 400 }))
  expect(await call('/api/cart')).toEqual({ ok: false, status: 400, message: 'Quantity must be a whole number' })
})

test('errors of fields come by the field’s name, the first of each', async () => {
  const errors = [
    { field: 'email', message: 'Is too long' },
    { field: 'password', message: 'Enter your password' },
    { field: 'email', message: 'Enter an e-mail address like name@example.com' },
  ]
  answerWith(() => Response.json({ message: 'Invalid input', errors }, { status: 400 }))
  expect(await call('/api/user/login')).toMatchObject({
    errors: { email: 'Is too long', password: 'Enter your password' },
  })
})

test('being offline is a value with a kind message', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('/api/cart')).toMatchObject({ ok: false, status: 0, message: expect.stringContaining('try again') })
})

test('an answer that is not JSON is a failure', async () => {
  answerWith(() => new Response('<html>', { status: 200 }))
  expect(await call('/api/cart')).toMatchObject({ ok: false, status: 0 })
})
