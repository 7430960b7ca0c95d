import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openNodeSocket } from '../../../tests/factories/node-socket.ts'
import { PASSWORD, startSmtp, USER } from '../../../tests/factories/smtp-server.ts'
import { deliver, Refused, UnknownAddress } from './deliver.ts'
import { parseSmtpUrl } from './smtp-url.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const server = async (...options: Parameters<typeof startSmtp>) => {
  const smtp = await startSmtp(...options)
  open.push(smtp.close)
  return smtp
}

const DATA = 'Subject: Hello\r\n\r\nA line\r\n..and a dot\r\n.\r\n'
const SIGNED_IN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`

const send = (address: string, to = 'ann@example.test', patience = 5000) =>
  deliver(
    parseSmtpUrl(address),
    { from: 'hello@wine.example', to, data: DATA },
    { openSocket: openNodeSocket, clientName: 'shop.test', patience },
  )

/** A server that says what it is told to: one answer for each line it hears, the greeting first. */
const script = async (...answers: ((socket: Socket) => void)[]) => {
  const heard: string[] = []
  const listening = createServer((socket) => {
    let next = 0
    const answer = () => answers[next++]?.(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      heard.push(String(data).trim())
      answer()
    })
    answer()
  }).listen(0, 'localhost')
  await once(listening, 'listening')
  open.push(() => listening.close())
  const address = listening.address()
  return { address: `smtp://localhost:${typeof address === 'object' ? address?.port : 0}`, heard }
}
const say = (line: string) => (socket: Socket) => void socket.write(`${line}\r\n`)
const hangUp = (socket: Socket) => void socket.destroy()

describe('a mail is taken', () => {
  test('without encryption, as it is, its dots as they were', async () => {
    const { port, taken } = await server()
    await send(`smtp://localhost:${port}`)
    expect(taken).toEqual([
      {
        from: 'hello@wine.example',
        to: ['ann@example.test'],
        secure: false,
        user: undefined,
        message: 'Subject: Hello\r\n\r\nA line\r\n.and a dot\r\n',
      },
    ])
  })

  test('encrypted by STARTTLS where the server offers it, and signed in then', async () => {
    const { port, taken } = await server({ disabledCommands: [] })
    await send(`smtp://${SIGNED_IN}localhost:${port}`)
    expect(taken).toMatchObject([{ secure: true, user: USER }])
  })

  test.each(['PLAIN', 'LOGIN'])('encrypted from the beginning, signed in by %s', async (method) => {
    const { port, taken } = await server({ secure: true, disabledCommands: [], authMethods: [method] })
    await send(`smtps://${SIGNED_IN}localhost:${port}`)
    expect(taken).toMatchObject([{ secure: true, user: USER }])
  })

  test('in answers of many lines, cut anywhere', async () => {
    const cut = (socket: Socket) => {
      socket.write('250-localhost\r\n250-SI')
      setImmediate(() => socket.write('ZE 1000\r\n250 HELP\r'))
      setImmediate(() => setImmediate(() => socket.write('\n')))
    }
    const { address, heard } = await script(
      say('220 hi'),
      cut,
      say('250 ok'),
      say('250'),
      say('354 go'),
      say('250 yes'),
    )
    await send(address)
    expect(heard.slice(0, 4)).toEqual([
      'EHLO shop.test',
      'MAIL FROM:<hello@wine.example>',
      'RCPT TO:<ann@example.test>',
      'DATA',
    ])
  })
})

describe('a mail is refused', () => {
  test('for good, when nobody has that address', async () => {
    const { port, taken } = await server()
    await expect(send(`smtp://localhost:${port}`, 'unknown@example.test')).rejects.toThrow(UnknownAddress)
    expect(taken).toEqual([])
  })

  test.each([
    ['busy@example.test', 'RCPT: 451 4.3.0 Try again later'],
    ['relay@example.test', 'RCPT: 554 5.7.1 Relay access denied'],
  ])('for now: %s', async (to, reason) => {
    const { port } = await server()
    const failure = await send(`smtp://localhost:${port}`, to).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refused)
    expect(failure).not.toBeInstanceOf(UnknownAddress)
    expect(failure).toMatchObject({ message: reason })
  })

  test('with a wrong password, which no message tells', async () => {
    const { port, taken } = await server({ secure: true, disabledCommands: [] })
    const failure = await send(`smtps://me:secret-word@localhost:${port}`).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'AUTH: 535 5.7.8 Wrong name or password' })
    expect(String(failure)).not.toContain('secret-word')
    expect(taken).toEqual([])
  })

  test.each([
    ['at the greeting', [say('554 no')], 'Greeting: 554 no'],
    [
      'at the text',
      [say('220 hi'), say('250 hi'), say('250'), say('250'), say('354'), say('552 5.3.4 Too big')],
      'DATA: 552',
    ],
  ])('%s', async (_, answers, reason) => {
    const { address } = await script(...answers)
    await expect(send(address)).rejects.toThrow(reason)
  })
})

describe('a password', () => {
  test('is not sent where others can read it', async () => {
    const { address, heard } = await script(say('220 hi'), say('250-hi\r\n250 AUTH PLAIN'))
    // The name is not the loopback address, as far as the shop can tell.
    const elsewhere = { ...parseSmtpUrl(address), host: 'mail.example', credentials: { user: 'me', password: 'x' } }
    const here: typeof openNodeSocket = ({ port }, how) => openNodeSocket({ hostname: 'localhost', port }, how)
    const mail = { from: 'a@b', to: 'c@d', data: DATA }
    await expect(
      deliver(elsewhere, mail, { openSocket: here, clientName: 'shop.test', patience: 5000 }),
    ).rejects.toThrow('offers no encryption')
    expect(heard).toEqual(['EHLO shop.test'])
  })

  test('is not sent to a server that knows no way we know', async () => {
    const { port } = await server({ secure: true, disabledCommands: [], authMethods: ['XOAUTH2'] })
    await expect(send(`smtps://${SIGNED_IN}localhost:${port}`)).rejects.toThrow('no way to sign in')
  })
})

describe('a server that fails', () => {
  const untilThen = [say('220 hi'), say('250 hi'), say('250'), say('250'), say('354')]

  test.each([0, 1, 2, 3, 4, 5])('by hanging up at step %i is told at once', async (step) => {
    const { address } = await script(...untilThen.slice(0, step), hangUp)
    await expect(send(address)).rejects.toThrow(/hung up|ECONNRESET|aborted|closed|destroyed|EPIPE/i)
  })

  test.each([0, 1, 4, 5])('by falling silent at step %i is given up in time', async (step) => {
    const { address } = await script(...untilThen.slice(0, step))
    await expect(send(address, 'ann@example.test', 200)).rejects.toThrow('took too long')
  })

  test('by speaking something else is told so', async () => {
    const { address } = await script(say('HTTP/1.1 400 Bad Request'))
    await expect(send(address)).rejects.toThrow('does not speak SMTP')
  })

  test('by slipping words in before the encryption is not believed', async () => {
    const { address } = await script(say('220 hi'), say('250-hi\r\n250 STARTTLS'), say('220 go\r\n250 evil'))
    await expect(send(address)).rejects.toThrow('out of turn')
  })

  test('by not being there is an error', async () => {
    await expect(send('smtp://localhost:1')).rejects.toThrow()
  })
})
