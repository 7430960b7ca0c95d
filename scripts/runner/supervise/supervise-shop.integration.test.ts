import { expect, test } from 'vitest'
import { freePort } from '../../tools/port.ts'
import { respondBusy } from './supervise-shop.ts'

const HOST = '127.0.0.1'

test('answers 503 until it is ended, then frees the port', async () => {
  const port = await freePort()
  const ending = new AbortController()
  const listen = () => respondBusy({ host: HOST, port, milliseconds: 60_000, signal: ending.signal })
  const answering = listen()
  answering.catch(() => undefined)
  const page = await fetch(`http://${HOST}:${port}/red`)
  expect({ status: page.status, again: page.headers.get('Retry-After') }).toEqual({ status: 503, again: '5' })
  expect(await page.text()).toContain('try again')
  const call = await fetch(`http://${HOST}:${port}/api/cart`, { method: 'POST', body: '{}' })
  expect({ status: call.status, body: await call.json() }).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('try again') },
  })
  ending.abort()
  await expect(answering).rejects.toThrow()
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed')
  // Proves that the port is free, so that the Worker can listen there.
  await respondBusy({ host: HOST, port, milliseconds: 1, signal: new AbortController().signal })
})
