import { afterEach, expect, test, vi } from 'vitest'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import { $identityQuestion } from './ask-for-identity.ts'
import { call } from './call.ts'

const answerWith = (respond: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('returns the data of a 200', async () => {
  answerWith(() => Response.json({ total_items: 2 }))
  expect(await call('GET /api/cart')).toEqual({ ok: true, data: { total_items: 2 } })
})

test('sends query and parameters in the URL, and the body as JSON', async () => {
  answerWith(() => Response.json({}))
  await call('POST /api/marketing/unsubscribe', { query: { token: 'a b' } })
  await call('POST /api/plans/:id/skip', { params: { id: 7 }, body: { version: 'v1' } })
  await call('GET /api/orders/:order_id', { params: { order_id: 'W1/../x' }, query: {} })
  const asJson = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect(vi.mocked(fetch).mock.calls).toEqual([
    ['/api/marketing/unsubscribe?token=a+b', expect.objectContaining({ ...asJson, body: '{}' })],
    ['/api/plans/7/skip', expect.objectContaining({ ...asJson, body: '{"version":"v1"}' })],
    ['/api/orders/W1%2F..%2Fx', expect.not.objectContaining({ body: expect.anything() })],
  ])
})

test('outlives the page where that is asked for and the body is short enough', async () => {
  answerWith(() => Response.json({}))
  for (const version of ['é'.repeat(20_000), 'é'.repeat(40_000)])
    await call('POST /api/plans/:id/skip', { params: { id: 7 }, body: { version }, keepalive: true })
  await call('GET /api/cart')
  expect(vi.mocked(fetch).mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, false, undefined])
})

test('[call-status] returns any other status as a value with the API’s message', async () => {
  answerWith(() => Response.json({ message: 'Quantity must be a whole number' }, { status: 400 }))
  expect(await call('GET /api/cart')).toEqual({ ok: false, status: 400, message: 'Quantity must be a whole number' })
})

test.each([
  ['/account', 403, '/access-denied'],
  ['/account', 401, null],
  ['/admin/users', 401, '/admin/login'],
  ['/access-denied', 403, null],
])('leads from %s after a %i to %s', async (pathname, status, target) => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname, search: '', assign })
  answerWith(() => Response.json({ message: 'not logged in' }, { status }))
  expect(await call('GET /api/user')).toMatchObject({ ok: false, status })
  const paths = assign.mock.calls.map(([to]) => new URL(to, 'https://shop.example').pathname)
  expect(paths).toEqual(target === null ? [] : [target])
})

test('stays on the page after a refusal with a code', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin/page_builder', search: '', assign })
  answerWith(() => Response.json({ message: 'Only owners', code: 'scripts_restricted' }, { status: 403 }))
  expect(await call('GET /api/user')).toMatchObject({ ok: false, status: 403, message: 'Only owners' })
  expect(assign).not.toHaveBeenCalled()
})

const CONFIRM = { message: 'Confirm that it’s you to do this', code: 'confirm_identity' }
const change = (person: typeof call) =>
  person('PATCH /api/admin/users/:id', { params: { id: 'u1' }, body: { user_type: 'editor', version: 1 } })

/** Waits until a call asks for confirmation, then answers. */
const answerQuestion = async (isConfirmed: boolean) =>
  (await vi.waitUntil(() => $identityQuestion.get(), TEST_WAIT)).settle(isConfirmed)

test('sends the same call again once identity is confirmed', async () => {
  const answers = [Response.json(CONFIRM, { status: 403 }), Response.json({ user: { id: 'u1' } })]
  answerWith(() => answers.shift() ?? Response.error())
  const changed = change(call)
  await answerQuestion(true)
  expect(await changed).toEqual({ ok: true, data: { user: { id: 'u1' } } })
  const [first, second] = vi.mocked(fetch).mock.calls
  expect([second?.[0], second?.[1]?.method, second?.[1]?.body]).toEqual([
    '/api/admin/users/u1',
    'PATCH',
    first?.[1]?.body,
  ])
})

test('returns the refusal when the question is closed', async () => {
  answerWith(() => Response.json(CONFIRM, { status: 403 }))
  const changed = change(call)
  await answerQuestion(false)
  expect(await changed).toEqual({ ok: false, status: 403, ...CONFIRM })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('does not block the confirming call while a page’s first write asks for identity', async () => {
  vi.resetModules()
  const fresh = await import('./call.ts')
  const asking = await import('./ask-for-identity.ts')
  const answers = [CONFIRM, { confirmed: true }, { user: {} }]
  answerWith(() => {
    const json = answers.shift()
    return Response.json(json, { status: json === CONFIRM ? 403 : 200 })
  })
  const changed = change(fresh.call)
  const question = await vi.waitUntil(() => asking.$identityQuestion.get(), TEST_WAIT)
  const confirmed = await fresh.call('POST /api/admin/account/confirm-identity', { body: { password: 'x' } })
  question.settle(confirmed.ok)
  expect(await changed).toMatchObject({ ok: true })
})

test('sends the current page to the staff sign-in as its return path', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin/users', search: '?type=editor', assign })
  answerWith(() => Response.json({ message: 'not logged in' }, { status: 401 }))
  await call('GET /api/user')
  expect(assign.mock.calls).toEqual([['/admin/login?redirect_url=admin%2Fusers%3Ftype%3Deditor&why=over']])
})

test('returns the first error of each field by name', async () => {
  const errors = [
    { field: 'email', message: 'Is too long' },
    { field: 'password', message: 'Enter your password' },
    { field: 'email', message: 'Enter an e-mail address like name@example.com' },
  ]
  answerWith(() => Response.json({ message: 'Invalid input', errors }, { status: 400 }))
  expect(await call('POST /api/user/login', { body: { email: '', password: '' } })).toMatchObject({
    errors: { email: 'Is too long', password: 'Enter your password' },
  })
})

test('returns the body of a 409', async () => {
  answerWith(() => Response.json({ message: 'A price has changed', summary: { total_items: 2 } }, { status: 409 }))
  expect(
    await call('POST /api/checkout/:id/confirm', { params: { id: '1' }, body: { idempotency_key: 'k' } }),
  ).toMatchObject({ status: 409, conflict: { summary: { total_items: 2 } } })
})

test.each([
  [200, { sql_errors: ['no such column'] }, 'We couldn’t reach the shop just now. Please try again in a moment.'],
  [503, { sql_errors: true, message: 'The shop is busy' }, 'The shop is busy'],
])('[call-sql-errors] %d with sql_errors is logged as ‘Invalid SQL’', async (status, body, message) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  answerWith(() => Response.json(body, { status, headers: { 'X-Request-Id': 'r1' } }))
  expect(await call('GET /api/cart')).toEqual({ ok: false, status, message, failure: 'Invalid SQL' })
  expect(log).toHaveBeenCalledWith('Invalid SQL', 'GET', '/api/cart', 'r1')
})

test('accepts a response whose sql_errors is false', async () => {
  answerWith(() => Response.json({ sql_errors: false, n: 1 }))
  expect(await call('GET /api/cart')).toMatchObject({ ok: true })
})

test('returns a failure with a friendly message when offline', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('GET /api/cart')).toMatchObject({
    ok: false,
    status: 0,
    message: expect.stringContaining('try again'),
  })
})

test('returns a failure for a response that is not JSON', async () => {
  answerWith(() => new Response('<html>', { status: 200 }))
  expect(await call('GET /api/cart')).toMatchObject({ ok: false, status: 0 })
})

test('delays other writes until a page’s first write has a response, so that one visitor is created', async () => {
  vi.resetModules()
  const fresh = await import('./call.ts')
  const answers: ((response: Response) => void)[] = []
  answerWith(() => new Promise((resolve) => answers.push(resolve)))
  const viewed = fresh.call('POST /api/products/recently-viewed', { body: { product_code: 'A' } })
  const added = fresh.call('POST /api/cart/update', { body: { product: 'A', quantity: 1, type: 'override_quantity' } })
  const read = fresh.call('GET /api/cart')
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/api/products/recently-viewed', '/api/cart'])
  answers[0]?.(Response.json({}))
  answers[1]?.(Response.json({}))
  await Promise.all([viewed, read])
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3), TEST_WAIT)
  answers[2]?.(Response.json({ total_items: 1 }))
  expect(await added).toEqual({ ok: true, data: { total_items: 1 } })
})
