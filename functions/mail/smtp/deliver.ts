/** Hands one mail to a mail server (RFC 5321), encrypted and signed in as its address says. */
import { type Dialogue, openDialogue, type Reply } from './dialogue.ts'
import { isLoopback, type SmtpServer } from './smtp-url.ts'
import type { OpenSocket, Socket } from './socket.ts'

export type Delivery = {
  from: string
  to: string
  /** The whole message, dots stuffed, with the dot that ends it. */
  data: string
}

export type DeliverOptions = {
  openSocket: OpenSocket
  /** What the shop calls itself. */
  clientName: string
  /** Milliseconds for the whole of it. */
  patience: number
}

/** The server said no. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reply: Reply
  constructor(step: string, reply: Reply) {
    super(`${step}: ${reply.code} ${reply.lines.join(' ')}`)
    this.reply = reply
  }
}

/** It is the address that is wrong: asking again is of no use. */
export class UnknownAddress extends Refused {
  override name = 'UnknownAddress'
}

/** By the enhanced status (RFC 3463) where there is one: 5.1 and 5.2 are about the address; 5.7, for one, is policy. */
const isWrongAddress = ({ code, lines: [line = ''] }: Reply): boolean => {
  const [, subject] = /^5\.(\d{1,3})\.\d/.exec(line) ?? []
  return subject === undefined ? code === 550 || code === 551 || code === 553 : subject === '1' || subject === '2'
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

type Talk = { dialogue: Dialogue; offers: string[] }

/** Says a line and wants a reply of that class: 2 for done, 3 for go on. The step's name is all that an error tells. */
const ask = async ({ hear, say }: Dialogue, step: string, line: string, wanted: 2 | 3): Promise<Reply> => {
  await say(`${line}\r\n`)
  const reply = await hear()
  if (Math.floor(reply.code / 100) !== wanted) throw new Refused(step, reply)
  return reply
}

const greet = async (dialogue: Dialogue, clientName: string): Promise<Talk> => {
  const { lines } = await ask(dialogue, 'EHLO', `EHLO ${clientName}`, 2)
  return { dialogue, offers: lines.slice(1).map((line) => line.toUpperCase()) }
}

const offers = (talk: Talk, extension: string): boolean =>
  talk.offers.some((line) => line === extension || line.startsWith(`${extension} `))

const encrypt = async (socket: Socket, talk: Talk, clientName: string): Promise<[Socket, Talk]> => {
  await ask(talk.dialogue, 'STARTTLS', 'STARTTLS', 2)
  talk.dialogue.release()
  const secure = socket.startTls()
  await secure.opened
  return [secure, await greet(openDialogue(secure), clientName)]
}

/** A password goes over no line that others can read. */
const signIn = async (talk: Talk, server: SmtpServer, isEncrypted: boolean): Promise<void> => {
  const { credentials } = server
  if (credentials === undefined) return
  if (!isEncrypted && !isLoopback(server)) throw new Error('The mail server offers no encryption: not signed in')
  const { user, password } = credentials
  const mechanisms = talk.offers.find((line) => /^AUTH[ =]/.test(line)) ?? ''
  if (/\bPLAIN\b/.test(mechanisms)) {
    await ask(talk.dialogue, 'AUTH', `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2)
  } else if (/\bLOGIN\b/.test(mechanisms)) {
    await ask(talk.dialogue, 'AUTH', 'AUTH LOGIN', 3)
    await ask(talk.dialogue, 'AUTH', base64(user), 3)
    await ask(talk.dialogue, 'AUTH', base64(password), 2)
  } else throw new Error('The mail server offers no way to sign in that we know (PLAIN, LOGIN)')
}

const hand = async ({ dialogue }: Talk, { from, to, data }: Delivery): Promise<void> => {
  await ask(dialogue, 'MAIL', `MAIL FROM:<${from}>`, 2)
  await dialogue.say(`RCPT TO:<${to}>\r\n`)
  const known = await dialogue.hear()
  if (known.code >= 300) throw isWrongAddress(known) ? new UnknownAddress('RCPT', known) : new Refused('RCPT', known)
  await ask(dialogue, 'DATA', 'DATA', 3)
  await dialogue.say(data)
  const reply = await dialogue.hear()
  if (reply.code >= 300) throw new Refused('DATA', reply)
}

const timeoutAfter = (ms: number) => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server took too long')), ms)
  return { promise, clear: () => clearTimeout(timer) }
}

/** Resolves when the server has taken the mail. Throws Refused or UnknownAddress, or what kept it from being asked. */
export const deliver = async (
  server: SmtpServer,
  delivery: Delivery,
  { openSocket, clientName, patience }: DeliverOptions,
): Promise<void> => {
  const isSecure = server.encryption === 'from_start'
  const secureTransport = isSecure ? 'on' : 'starttls'
  let socket = openSocket({ hostname: server.host, port: server.port }, { secureTransport, allowHalfOpen: false })

  const talk = async (): Promise<void> => {
    await socket.opened
    const dialogue = openDialogue(socket)
    const greeting = await dialogue.hear()
    if (greeting.code !== 220) throw new Refused('Greeting', greeting)
    let talking = await greet(dialogue, clientName)
    const encrypts = !isSecure && offers(talking, 'STARTTLS')
    if (encrypts) [socket, talking] = await encrypt(socket, talking, clientName)
    await signIn(talking, server, isSecure || encrypts)
    await hand(talking, delivery)
    await talking.dialogue.say('QUIT\r\n')
  }

  const timeout = timeoutAfter(patience)
  try {
    await Promise.race([talk(), timeout.promise])
  } finally {
    timeout.clear()
    // The mail is taken or it is not; how the line ends changes nothing.
    await socket.close().catch(() => undefined)
  }
}
