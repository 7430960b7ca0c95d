/** The SMTP adapter: nodemailer, one connection a mail. */
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import Mailer from 'nodemailer/lib/mailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { oneLine } from '../../../../domain/staff/mail/header-text.ts'
import { refuseAddresses } from '../check-addresses.ts'
import type { MailPort, OutgoingMail, SendOutcome } from '../port.ts'
import { isLoopback, type SmtpServer } from './smtp-url.ts'

export type SmtpOptions = {
  clientName: string
  /** Timeout of one mail, in milliseconds. */
  timeout: number
  /** A certificate (PEM) to trust besides those of the runtime. */
  trusted?: string
}

const messageOf = ({ from, to, replyTo, subject, text, html, messageId, at, oneClickUrl }: OutgoingMail) => ({
  from: { name: oneLine(from.name), address: from.email },
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: oneLine(replyTo.name), address: replyTo.email } }),
  subject: oneLine(subject),
  text,
  html,
  messageId,
  date: at,
  headers: {
    // Suppresses automatic replies, which no one would read.
    'Auto-Submitted': 'auto-generated',
    ...(oneClickUrl === null
      ? {}
      : {
          // Folding would break the URL.
          'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * True if retrying is pointless, by the enhanced status code (RFC 3463) if there is one: 5.1 and 5.2 are about the
 * address, others, such as 5.7, about policy.
 */
const isWrongAddress = (response: string): boolean => {
  const [, code, subject] = /^(\d{3})(?:[ -]5\.(\d{1,3})\.\d)?/.exec(response) ?? []
  if (subject !== undefined) return subject === '1' || subject === '2'
  return code === '550' || code === '551' || code === '553'
}

/** Fields that nodemailer adds to its errors. */
type SmtpError = Error & { response?: string; rejectedErrors?: { response?: string }[] }

const failureOf = (error: unknown): SendOutcome => {
  if (!(error instanceof Error)) return { ok: false, reason: String(error), isFinal: false }
  const { message, response, rejectedErrors = [] }: SmtpError = error
  const refusal = rejectedErrors[0]?.response
  if (refusal !== undefined) return { ok: false, reason: `RCPT: ${refusal}`, isFinal: isWrongAddress(refusal) }
  const detail = response === undefined || message.includes(response) ? message : `${message}: ${response}`
  return { ok: false, reason: detail, isFinal: false }
}

export const smtpPort = (server: SmtpServer, { clientName, timeout, trusted }: SmtpOptions): MailPort => {
  const { host, port, credentials } = server
  const isSecure = server.encryption === 'from_start'
  const tls = trusted === undefined ? {} : { ca: trusted }
  const names = isIP(host) === 0 ? { servername: host } : {}

  /** Closes the connection whatever the outcome. */
  const deliver = async (mail: OutgoingMail): Promise<void> => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The mail server took too long')), timeout)
    let socket: Socket | undefined
    const transport = new SMTPTransport({
      host,
      port,
      secure: isSecure,
      name: clientName,
      // Never sends a password over an unencrypted connection.
      requireTLS: credentials !== undefined && !isLoopback(server),
      forceAuth: true,
      ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
      tls,
      // The runtime's resolver knows local host names; nodemailer would ask public DNS only.
      getSocket: (_, done) => {
        const connecting = isSecure ? connectSecurely({ host, port, ...names, ...tls }) : connect({ host, port })
        socket = connecting
        // Each answer sets the timeout again, which adds a listener in workerd and ends as a warning in the log.
        connecting.setMaxListeners(0)
        connecting.once('error', done)
        connecting.once(isSecure ? 'secureConnect' : 'connect', () => {
          connecting.off('error', done)
          done(null, { connection: connecting, secured: isSecure })
        })
      },
    })
    try {
      await Promise.race([new Mailer(transport).sendMail(messageOf(mail)), tooLong])
    } finally {
      clearTimeout(timer)
      socket?.destroy()
    }
  }

  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    const refused = refuseAddresses(mail)
    if (refused) return refused
    try {
      await deliver(mail)
      return { ok: true }
    } catch (error) {
      return failureOf(error)
    }
  }

  return { sendsMail: true, send }
}
