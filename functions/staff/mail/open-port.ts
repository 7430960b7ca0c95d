/** Opens the mail port: Resend, the SMTP server of SMTP_URL, or the mailbox where neither is set. */
import type { Settings } from '../../env.ts'
import type { MailPort } from './port.ts'

/** The default adapter: mail is not sent but stored with its row, for the staff's mailbox screen. */
export const mailbox: MailPort = { sendsMail: false, send: async () => ({ ok: true }) }

export const openMailPort = async (settings: Settings): Promise<MailPort> => {
  const { RESEND_API_KEY, RESEND_API_URL, SMTP_URL, siteOrigin } = settings
  if (RESEND_API_KEY !== '') {
    const { openResend } = await import('./resend/open-resend.ts')
    return openResend(RESEND_API_KEY, RESEND_API_URL)
  }
  if (SMTP_URL === '') return mailbox
  const { openSmtp } = await import('./smtp/open-smtp.ts')
  return openSmtp(SMTP_URL, new URL(siteOrigin).hostname)
}
