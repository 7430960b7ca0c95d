import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { outgoingMail, testMailPort } from '../../../../tests/contracts/mail-port.ts'
import { listen } from '../../../../tests/factories/listen.ts'
import { CERTIFICATE, PASSWORD, readable, SIGNED_IN, startSmtp, USER } from '../../../../tests/factories/smtp-server.ts'
import { smtpPort } from './smtp-port.ts'
import { parseSmtpUrl } from './smtp-url.ts'

const portAt = (address: string, timeout = 5000) =>
  smtpPort(parseSmtpUrl(address), { clientName: 'shop.test', timeout, trusted: CERTIFICATE })

testMailPort({
  start: async ({ hasWrongKey = false } = {}) => {
    const server = await startSmtp({ disabledCommands: [] })
    const password = encodeURIComponent(hasWrongKey ? 'wrong' : PASSWORD)
    return {
      port: portAt(`smtp://${encodeURIComponent(USER)}:${password}@localhost:${server.port}`),
      taken: () =>
        server.taken.map(({ message }) => ({
          id: /^Message-ID: (.*)$/m.exec(message)?.[1] ?? crypto.randomUUID(),
          message: readable(message),
        })),
    }
  },
  at: (port, timeout) => portAt(`smtp://127.0.0.1:${port}`, timeout),
})

/** A scripted server: sends a greeting, then one answer for each line it receives. */
const script = async (...answers: ((socket: Socket) => void)[]) => {
  const lines: string[] = []
  const listening = createServer((socket) => {
    let next = 0
    const answer = () => answers[next++]?.(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      lines.push(String(data).trim())
      answer()
    })
    answer()
  })
  onTestFinished(() => void listening.close())
  return { port: await listen(listening), lines }
}
const say = (line: string) => (socket: Socket) => void socket.write(`${line}\r\n`)
const hangUp = (socket: Socket) => void socket.destroy()

describe('a mail is sent', () => {
  test('unencrypted if the server offers nothing else and no password is set', async () => {
    const { port, taken } = await startSmtp()
    expect(await portAt(`smtp://localhost:${port}`).send(outgoingMail({ text: 'A line\n.and a dot' }))).toEqual({
      ok: true,
    })
    expect(taken).toMatchObject([{ from: 'hello@wine.example', to: ['ann@example.test'], secure: false }])
    expect(taken[0]?.message).toContain('\r\n.and a dot')
  })

  test('encrypted by STARTTLS if the server offers it', async () => {
    const { port, taken } = await startSmtp({ disabledCommands: [] })
    expect(await portAt(`smtp://${SIGNED_IN}localhost:${port}`).send(outgoingMail())).toEqual({ ok: true })
    expect(taken).toMatchObject([{ secure: true, user: USER }])
  })

  test.each(['PLAIN', 'LOGIN'])('encrypted from the beginning, signed in by %s', async (method) => {
    const { port, taken } = await startSmtp({ secure: true, disabledCommands: [], authMethods: [method] })
    expect(await portAt(`smtps://${SIGNED_IN}localhost:${port}`).send(outgoingMail())).toEqual({ ok: true })
    expect(taken).toMatchObject([{ secure: true, user: USER }])
  })

  test('with header injection in names and subjects encoded', async () => {
    const { port, taken } = await startSmtp()
    const mail = outgoingMail({
      from: { name: 'Söhne, "Wine"\r\nBcc: x@y.test', email: 'a@wine.example' },
      subject: 'a\r\nBcc: z@y.test',
    })
    expect(await portAt(`smtp://localhost:${port}`).send(mail)).toEqual({ ok: true })
    expect(taken[0]?.message).not.toMatch(/^Bcc/m)
    expect(taken[0]?.to).toEqual(['ann@example.test'])
  })
})

describe('a password', () => {
  test('is not sent over an unencrypted connection', async () => {
    const { port, lines } = await script(say('220 hi'), say('250-hi\r\n250 AUTH PLAIN'), say('502 no'))
    // Any address of 127.0.0.0/8 is this machine; ::ffff:127.0.0.1 is none that the shop knows as such.
    const outcome = await portAt(`smtp://me:secret-word@[::ffff:127.0.0.1]:${port}`).send(outgoingMail())
    expect(outcome).toMatchObject({ ok: false, isFinal: false })
    expect(lines.slice(0, 2)).toEqual(['EHLO shop.test', 'STARTTLS'])
    expect(lines.join('\n')).not.toMatch(/AUTH|MAIL/)
  })

  test('appears in no message when it is wrong', async () => {
    const { port, taken } = await startSmtp({ secure: true, disabledCommands: [] })
    const outcome = await portAt(`smtps://me:secret-word@localhost:${port}`).send(outgoingMail())
    expect(outcome).toEqual({ ok: false, reason: expect.stringContaining('535 5.7.8'), isFinal: false })
    expect(JSON.stringify(outcome)).not.toContain('secret-word')
    expect(taken).toEqual([])
  })

  test('is required: a server that takes none gets no mail', async () => {
    const { port, taken } = await startSmtp()
    expect(await portAt(`smtp://${SIGNED_IN}localhost:${port}`).send(outgoingMail())).toMatchObject({ ok: false })
    expect(taken).toEqual([])
  })
})

test('rejects an untrusted certificate', async () => {
  const { port, taken } = await startSmtp({ secure: true })
  const stranger = smtpPort(parseSmtpUrl(`smtps://localhost:${port}`), { clientName: 'shop.test', timeout: 5000 })
  expect(await stranger.send(outgoingMail())).toMatchObject({ ok: false, isFinal: false })
  expect(taken).toEqual([])
})

describe('a server that fails', () => {
  const untilThen = [say('220 hi'), say('250 hi'), say('250 ok'), say('250 ok'), say('354 go')]

  test.each([0, 1, 2, 3, 4, 5])('by hanging up at step %i is reported at once', async (step) => {
    const { port } = await script(...untilThen.slice(0, step), hangUp)
    const outcome = await portAt(`smtp://127.0.0.1:${port}`).send(outgoingMail())
    expect(outcome).toEqual({ ok: false, reason: expect.not.stringContaining('too long'), isFinal: false })
  })

  test.each([0, 1, 4, 5])('by falling silent at step %i is given up in time', async (step) => {
    const { port } = await script(...untilThen.slice(0, step))
    expect(await portAt(`smtp://127.0.0.1:${port}`, 200).send(outgoingMail())).toEqual({
      ok: false,
      reason: 'The mail server took too long',
      isFinal: false,
    })
  })

  test.each([
    ['speaking something else', [say('HTTP/1.1 400 Bad Request')]],
    ['refusing at the greeting', [say('554 no')]],
    ['refusing the text', [...untilThen, say('552 5.3.4 Too big')]],
  ])('by %s costs an attempt', async (_, answers) => {
    const { port } = await script(...answers)
    expect(await portAt(`smtp://127.0.0.1:${port}`, 1000).send(outgoingMail())).toMatchObject({
      ok: false,
      isFinal: false,
    })
  })

  test('by injecting lines before the encryption is rejected', async () => {
    const { port, lines } = await script(say('220 hi'), say('250-hi\r\n250 STARTTLS'), say('220 go\r\n250 evil'))
    expect(await portAt(`smtp://127.0.0.1:${port}`, 1000).send(outgoingMail())).toMatchObject({ ok: false })
    expect(lines.join('\n')).not.toContain('MAIL')
  })
})
