/**
 * The adapter for Resend's HTTP API: one request a mail, safe to repeat
 * (resend.com/docs/api-reference/emails/send-email).
 */
import { oneLine } from '../../../../domain/staff/mail/header-text.ts'
import { sha256 } from '../../../core/http/sha256.ts'
import { refuseAddresses } from '../check-addresses.ts'
import type { MailPort, OutgoingMail, SendOutcome } from '../port.ts'

export type ResendOptions = {
  apiKey: string
  /** Origin of the API, without a path. */
  apiUrl: string
  /** Timeout of one mail in milliseconds, retries after rate limiting included. */
  timeout: number
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** Unix time in milliseconds. */
  now: () => number
}

/** The API rejects clients without a User-Agent. */
const USER_AGENT = 'cellardoor'

/** Minimum retry delay after a 429 response, in milliseconds. */
const MIN_DELAY_MS = 1000

const mailbox = (name: string, email: string): string => {
  const line = oneLine(name)
  return line === '' ? email : `"${line.replace(/[\\"]/g, '\\$&')}" <${email}>`
}

const bodyOf = ({ from, to, replyTo, subject, html, text, oneClickUrl }: OutgoingMail): string =>
  JSON.stringify({
    from: mailbox(from.name, from.email),
    to: [to],
    ...(replyTo === undefined ? {} : { reply_to: mailbox(replyTo.name, replyTo.email) }),
    subject: oneLine(subject),
    html,
    text,
    headers: {
      // Suppresses automatic replies, which no one would read.
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl === null
        ? {}
        : { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  })

type Failure = { name: string; message: string }

const textOf = (value: unknown, key: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : ''
}

/** Proxies may respond with HTML. */
const readFailure = (answer: string): Failure => {
  try {
    const json: unknown = JSON.parse(answer)
    return { name: textOf(json, 'name'), message: textOf(json, 'message') }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { name: '', message: answer.slice(0, 200) }
  }
}

/** True if the recipient's address is at fault, rather than the key, the sender's domain or the quota. */
const isWrongAddress = (status: number, { message }: Failure): boolean =>
  (status === 400 || status === 422) && /`to`/.test(message)

/** Returns the retry delay in milliseconds, or undefined if a retry now is pointless, as for an exceeded quota. */
const waitOf = (answer: Response, { name }: Failure): number | undefined => {
  if (answer.status !== 429 || name.endsWith('quota_exceeded')) return undefined
  return Math.max(MIN_DELAY_MS, Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0)
}

export const resendPort = ({ apiKey, apiUrl, timeout, wait, now }: ResendOptions): MailPort => {
  const ask = async (body: string, key: string, signal: AbortSignal): Promise<SendOutcome & { waitFor?: number }> => {
    const answer = await fetch(`${apiUrl}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'User-Agent': USER_AGENT,
        'Idempotency-Key': key,
      },
      body,
      redirect: 'manual',
      signal,
    })
    const text = await answer.text()
    if (answer.ok) return { ok: true }
    const failure = readFailure(text)
    const waitFor = waitOf(answer, failure)
    return {
      ok: false,
      reason: `Resend: ${[answer.status, failure.name, failure.message].filter(Boolean).join(' ')}`,
      isFinal: isWrongAddress(answer.status, failure),
      ...(waitFor === undefined ? {} : { waitFor }),
    }
  }

  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    const refused = refuseAddresses(mail)
    if (refused) return refused
    const body = bodyOf(mail)
    // Includes a hash of the content: Resend rejects a key that is used again with another mail.
    const key = `${mail.messageId} ${await sha256(body)}`.slice(-256)
    const end = now() + timeout
    const controller = new AbortController()
    // Not AbortSignal.timeout, whose timer keeps running after the response, as the timers of a request are limited.
    const timer = setTimeout(() => controller.abort(new Error('Resend took too long')), timeout)
    try {
      for (;;) {
        const { waitFor, ...outcome } = await ask(body, key, controller.signal)
        if (waitFor === undefined || now() + waitFor >= end) return outcome
        await wait(waitFor)
      }
    } catch (error) {
      return { ok: false, reason: String(error), isFinal: false }
    } finally {
      clearTimeout(timer)
    }
  }

  return { sendsMail: true, send }
}
