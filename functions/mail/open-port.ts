/** Chooses who takes the mail: the SMTP server of SMTP_URL, or the mailbox where none is set. */
import type { Settings } from '../env.ts'
import { mailbox } from './mailbox.ts'
import type { MailPort } from './port.ts'

export const openMailPort = async ({ SMTP_URL, siteOrigin }: Settings): Promise<MailPort> => {
  if (SMTP_URL === '') return mailbox
  const { openSmtp } = await import('./smtp/open-smtp.ts')
  return openSmtp(SMTP_URL, new URL(siteOrigin).hostname)
}
