/** A local mail server that stores accepted mail; the recipient's name decides its answer. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

const fixture = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../fixtures/smtp/${name}`, import.meta.url)), 'utf8')

/** Self-signed certificate of localhost, whose key need not be secret. */
export const CERTIFICATE = fixture('certificate.pem')
export const KEY = fixture('key.pem')

export const USER = 'shop@wine.example'
export const PASSWORD = 'p:a/ss wörd'

/** The sign-in of an SMTP address. */
export const SIGNED_IN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`

/** The text of a message: without quoted-printable and folded headers. */
export const readable = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/\r\n (?=\S)/g, ' ')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

export type TakenMail = { from: string; to: string[]; secure: boolean; user: string | undefined; message: string }

export type TestSmtp = { port: number; taken: TakenMail[] }

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Errors for `unknown@`, `busy@` and `relay@`. */
const REFUSALS: Record<string, Error> = {
  unknown: refusal(550, '5.1.1 Nobody of that name'),
  busy: refusal(451, '4.3.0 Try again later'),
  relay: refusal(554, '5.7.1 Relay access denied'),
}

const nameOf = (address: string): string => address.split('@')[0] ?? ''

/** Listens on localhost until the test has finished. Without options: no encryption, no authentication. */
export const startSmtp = async (options: SMTPServerOptions = {}): Promise<TestSmtp> => {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: USER })
        : done(refusal(535, '5.7.8 Wrong name or password')),
    onRcptTo: ({ address }, _, done) => done(REFUSALS[nameOf(address)]),
    onData: async (stream, { envelope: { mailFrom, rcptTo }, secure, user }, done) => {
      const message = await text(stream)
      const from = mailFrom === false ? '' : mailFrom.address
      taken.push({ from, to: rcptTo.map(({ address }) => address), secure, user, message })
      done()
    },
    ...options,
  })
  // A client that hangs up, or refuses the certificate, is part of the tests.
  server.on('error', () => undefined)
  const listening = server.listen(0, 'localhost')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => {
    server.close(resolve)
    return closed
  })
  return { port, taken }
}
