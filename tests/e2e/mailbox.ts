/** The mails the shop has sent, read from its database: what a test's customer finds in the post. */
import type { MailTemplate } from '../../domain/mail/mail.ts'
import { expect } from './fixtures.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'
import { shopFile } from './shop-url.ts'

export type ReadMail = {
  subject: string
  text: string
  /** Where it leads: the first link that carries a token. */
  link: string
}

/** Has the scheduler run now instead of within the minute. */
export const strike = () => fetch(shopFile('clock-url'), { method: 'POST' })

const newest = async (email: string, template: MailTemplate) => {
  const kept = 'SELECT state, subject, body_text FROM mail WHERE to_email = ? AND template = ? ORDER BY id DESC LIMIT 1'
  const [mail] = await rowsOf(kept, email, template)
  return mail
}

/** As if the hour had come for which mails to the address wait. */
export const bringForward = (email: string) =>
  inShopDatabase((client) =>
    client.execute({ sql: 'UPDATE mail SET next_attempt_at = created_at WHERE to_email = ?', args: [email] }),
  )

/** The newest mail of that kind to the address, once it is sent; fails when none comes. */
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
