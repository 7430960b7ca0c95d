/** Opens the mail port: Resend, the SMTP server of SMTP_URL, or the mailbox where neither is set. */
import type { Settings } from '../env.ts'
import { mailbox } from './mailbox.ts'
import type { MailPort } from './port.ts'

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
