/** Requests that no page of the shop sends, or that would cost too much, are refused before they are parsed or validated. */
import { describe, expect, test } from 'vitest'
import { newStaff } from './people.ts'
import { json, post, SAME_ORIGIN, SHOP, send } from './shop.ts'

const MB = 1024 * 1024
const CART = '/api/cart/update'

type Answer = { message: string; errors?: { field: string }[] }

const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
const listOf = (count: number, item: string): string => `{"a":[${Array.from({ length: count }, () => item)}]}`

describe('a write', () => {
  const good = { product: 'WINE', quantity: 1, type: 'override_quantity' }

  test.each(['', '{', 'product=WINE'])('answers 400 for the invalid JSON %j', async (body) => {
    expect((await post(CART, body)).status).toBe(400)
  })

  test('answers 413 for a body over 64 KiB', async () => {
    expect((await post(CART, { ...good, product: 'x'.repeat(65_536) })).status).toBe(413)
  })

  test('accepts fetch metadata in place of a missing Origin', async () => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    expect((await post(CART, good, headers)).status).toBe(200)
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s does not change a cart', async (method) => {
    const answer = await send(CART, { method, headers: SAME_ORIGIN })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })
})

describe('JSON', () => {
  test.each([
    ['32 levels deep', nested(31), 400, 'Invalid input'],
    ['33 levels deep', nested(32), 400, 'The JSON is nested too deeply: 32 levels at most'],
    ['with a list of 2,001 entries', listOf(2_001, '1'), 413, 'A list or object is too long: 2,000 entries at most'],
    ['with 12,000 lists', listOf(1_500, '[[],[],[],[]]'), 413, 'The JSON has too many values: 10,000 at most'],
    ['that is none', '{"a":', 400, 'Malformed JSON in request body'],
  ])('%s', async (_, body, status, message) => {
    const answer = await post(CART, body)
    expect(answer.status).toBe(status)
    expect((await json<Answer>(answer)).message).toBe(message)
  })

  test('names at most a hundred faults', async () => {
    const body = Object.fromEntries(Array.from({ length: 1_000 }, (_, key) => [`k${key}`, 1]))
    const answer = await post(CART, body)
    expect(answer.status).toBe(400)
    expect((await json<Answer>(answer)).errors).toHaveLength(100)
  })
})

describe('large bodies', () => {
  const put = (path: string, body: string, cookie: string) =>
    send(path, { method: path.endsWith('draft') ? 'PUT' : 'POST', headers: { ...SAME_ORIGIN, Cookie: cookie }, body })

  test.each(['/api/admin/pages/1/draft', '/api/admin/imports/dry-run'])(
    'of empty lists are refused before validation: %s',
    async (path) => {
      const { cookie } = await newStaff('owner')
      const body = `{"document":[${'[],'.repeat(1.2 * MB)}[]]}`
      const answer = await put(path, body, cookie)
      expect(answer.status).toBe(413)
      expect((await json<Answer>(answer)).message).toBe('A list or object is too long: 2,000 entries at most')
    },
  )
})

describe('uploads', () => {
  /** A chunked body in pieces of a megabyte, and the number of pieces read. */
  const chunked = (pieces: number) => {
    let read = 0
    const body = new ReadableStream({
      pull: (controller) => {
        read += 1
        if (read > pieces) controller.close()
        else controller.enqueue(new Uint8Array(MB))
      },
    })
    return { body, read: () => read }
  }
  const headers = { Origin: SHOP, 'Content-Type': 'application/octet-stream' }

  test('refuses strangers before a byte is read', async () => {
    const { body, read } = chunked(24)
    const answer = await send('/api/admin/media?name=a.png', { method: 'POST', headers, body })
    expect(answer.status).toBe(401)
    expect(read()).toBeLessThanOrEqual(1)
  })

  test('refuses strangers’ chunked JSON for a draft before it is read', async () => {
    const { body, read } = chunked(5)
    const answer = await send('/api/admin/pages/1/draft', { method: 'PUT', headers: SAME_ORIGIN, body })
    expect(answer.status).toBe(401)
    expect(read()).toBeLessThanOrEqual(1)
  })

  test('requires a length (411)', async () => {
    const { cookie } = await newStaff('editor')
    const { body, read } = chunked(24)
    const answer = await send('/api/admin/media?name=a.png', {
      method: 'POST',
      headers: { ...headers, Cookie: cookie },
      body,
    })
    expect(answer.status).toBe(411)
    expect((await json<Answer>(answer)).message).toBe('Say how long the file is (Content-Length)')
    expect(read()).toBeLessThanOrEqual(1)
  })
})
