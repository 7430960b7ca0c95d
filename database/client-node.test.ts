import { expect, test } from 'vitest'
import { fetchUncompressed } from './client-node.ts'

/** Accept-Encoding of a request to the server at the URL; null if left to the runtime. */
async function encodingAskedOf(url: string): Promise<string | null> {
  let asked: string | null = null
  const ask: typeof fetch = async (input, init) => {
    asked = new Request(input, init).headers.get('Accept-Encoding')
    return new Response()
  }
  await fetchUncompressed(url, ask)(new Request(`${url}/v3/pipeline`, { method: 'POST', body: '{}' }))
  return asked
}

test.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
  'requests no compression from %s',
  async (url) => {
    expect(await encodingAskedOf(url)).toBe('identity')
  },
)

test('leaves compression to a remote server, where transfer costs more than compression', async () => {
  expect(await encodingAskedOf('https://shop.turso.example')).toBeNull()
})

test('keeps a request’s method and body', async () => {
  const sent: string[] = []
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    sent.push(request.method, await request.text())
    return new Response()
  }
  await fetchUncompressed('http://127.0.0.1:1', ask)('http://127.0.0.1:1/', { method: 'POST', body: 'SELECT 1' })
  expect(sent).toEqual(['POST', 'SELECT 1'])
})
