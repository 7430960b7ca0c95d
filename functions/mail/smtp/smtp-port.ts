/** The SMTP adapter: hands mails to a mail server, one connection each. */
import { refuseAddresses } from '../check-addresses.ts'
import type { MailPort, OutgoingMail, SendOutcome } from '../port.ts'
import { type DeliverOptions, deliver, UnknownAddress } from './deliver.ts'
import { messageText } from './message-text.ts'
import type { SmtpServer } from './smtp-url.ts'

export const smtpPort = (server: SmtpServer, options: DeliverOptions): MailPort => {
  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    const refused = refuseAddresses(mail)
    if (refused) return refused
    try {
      await deliver(server, { from: mail.from.email, to: mail.to, data: messageText(mail) }, options)
      return { ok: true }
    } catch (error) {
      return { ok: false, reason: String(error), isFinal: error instanceof UnknownAddress }
    }
  }

  return { leaves: true, send }
}
