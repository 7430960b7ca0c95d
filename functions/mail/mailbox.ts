/** The default adapter: mail is not sent but stored with its row, for the staff's mailbox screen. */
import type { MailPort } from './port.ts'

export const mailbox: MailPort = { sendsMail: false, send: async () => ({ ok: true }) }
