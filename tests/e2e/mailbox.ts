/** Reads the mails that the shop has sent from its database. */
import type { MailTemplate } from '../../domain/staff/mail/mail.ts'
import { expect } from './fixtures.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'
import { shopFile } from './shop-url.ts'

export type ReadMail = {
  subject: string
  text: string
  /** The first link with a token. */
  link: string
}

/** Runs the scheduler now instead of within the minute. */
export const strike = () => fetch(shopFile('clock-url'), { method: 'POST' })

const newest = async (email: string, template: MailTemplate) => {
  const kept = 'SELECT state, subject, body_text FROM mail WHERE to_email = ? AND template = ? ORDER BY id DESC LIMIT 1'
  const [mail] = await rowsOf(kept, email, template)
  return mail
}

/** Makes scheduled mails to the address due now. */
export const bringForward = (email: string) =>
  inShopDatabase((client) =>
    client.execute({ sql: 'UPDATE mail SET next_attempt_at = created_at WHERE to_email = ?', args: [email] }),
  )

/** Waits for the newest mail of that template to the address; fails when none is sent. */
export async function mailTo(email: string, template: MailTemplate): Promise<ReadMail> {
  const arrived = async () => {
    await strike()
    return (await newest(email, template))?.state
  }
  await expect.poll(arrived, { message: `the mail ${template} to ${email}` }).toBe('sent')
  const mail = await newest(email, template)
  const text = String(mail?.body_text)
  return { subject: String(mail?.subject), text, link: /https?:\S+[?&]token=[^\s&]+/.exec(text)?.[0] ?? '' }
}
