/** The SMTP adapter: hands mails to the server of SMTP_URL, one connection each. */
import { connect } from 'cloudflare:sockets'
import { isMailAddress } from '../../../domain/mail/header-text.ts'
import type { MailPort, OutgoingMail, SendOutcome } from '../port.ts'
import { deliver, UnknownAddress } from './deliver.ts'
import { messageText } from './message-text.ts'
import { parseSmtpUrl } from './smtp-url.ts'

/** Milliseconds for one mail. */
const PATIENCE = 30_000

/** What a shop without a name of its own calls itself (RFC 5321 §4.1.3). */
const NAMELESS = '[127.0.0.1]'

const isHostName = (name: string): boolean => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z-]+$/i.test(name)

/** Throws on an SMTP_URL that is no address. `hostname` is the shop's own. */
export const openSmtp = (address: string, hostname: string): MailPort => {
  const server = parseSmtpUrl(address)
  const options = { openSocket: connect, clientName: isHostName(hostname) ? hostname : NAMELESS, patience: PATIENCE }

  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    const { from, to, replyTo } = mail
    if (![from.email, to, replyTo?.email ?? to].every(isMailAddress)) {
      return { ok: false, reason: 'An address of it is none that mail can be sent with', isFinal: true }
    }
    try {
      await deliver(server, { from: from.email, to, data: messageText(mail) }, options)
      return { ok: true }
    } catch (error) {
      return { ok: false, reason: String(error), isFinal: error instanceof UnknownAddress }
    }
  }

  return { leaves: true, send }
}
