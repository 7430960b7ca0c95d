import { expect, test } from 'vitest'
import { outgoingMail, testMailPort } from '../../../../tests/contracts/mail-port.ts'
import { API_KEY, startResend } from '../../../../tests/factories/resend-server.ts'
import { resendPort } from './resend-port.ts'

/** A fake clock that advances only by waiting. */
const portAt = (apiUrl: string, timeout = 5000, apiKey = API_KEY) => {
  let time = 0
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    time += ms
  }
  return { port: resendPort({ apiKey, apiUrl, timeout, wait, now: () => time }), waits }
}

testMailPort({
  start: async ({ hasWrongKey = false } = {}) => {
    const server = await startResend()
    return {
      port: portAt(server.url, 5000, hasWrongKey ? 're_wrong' : API_KEY).port,
      taken: () => server.taken.map(({ id, body }) => ({ id, message: readable(body) })),
    }
  },
  at: (port, timeout) => portAt(`http://127.0.0.1:${port}`, timeout).port,
})

/** Every text in the JSON. */
const readable = (body: string): string => {
  const texts: string[] = []
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts.join('\n')
}

test('sends a repeated mail once; one with another text is another mail', async () => {
  const server = await startResend()
  const { port } = portAt(server.url)
  for (let times = 0; times < 3; times += 1) expect(await port.send(outgoingMail())).toEqual({ ok: true })
  expect([server.asked(), server.taken.length]).toEqual([3, 1])
  expect(await port.send(outgoingMail({ text: 'It has left' }))).toEqual({ ok: true })
  expect(server.taken).toHaveLength(2)
})

test('waits at the rate limit as long as the answer asks', async () => {
  const server = await startResend()
  const { port, waits } = portAt(server.url)
  expect(await port.send(outgoingMail({ to: 'full@example.test' }))).toEqual({ ok: true })
  expect(waits).toEqual([2000, 2000])
})

test('leaves a mail for its next attempt if the wait exceeds the timeout', async () => {
  const server = await startResend()
  const { port, waits } = portAt(server.url, 3000)
  expect(await port.send(outgoingMail({ to: 'full@example.test' }))).toEqual({
    ok: false,
    reason: 'Resend: 429 rate_limit_exceeded Too many requests.',
    isFinal: false,
  })
  expect(waits).toEqual([2000])
})

test('does not wait for an exhausted quota', async () => {
  const server = await startResend()
  const { port, waits } = portAt(server.url)
  expect(await port.send(outgoingMail({ to: 'quota@example.test' }))).toMatchObject({ ok: false, isFinal: false })
  expect(waits).toEqual([])
})

test('encodes special characters in names, and header injection in subjects', async () => {
  const server = await startResend()
  const from = { name: 'Söhne, "Wine" & Co', email: 'hello@wine.example' }
  await portAt(server.url).port.send(outgoingMail({ from, subject: 'Hello\r\nBcc: all@example.test' }))
  expect(JSON.parse(server.taken[0]?.body ?? '')).toMatchObject({
    from: '"Söhne, \\"Wine\\" & Co" <hello@wine.example>',
    subject: 'Hello Bcc: all@example.test',
  })
})
