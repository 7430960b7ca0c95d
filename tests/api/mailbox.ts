/** Reads queued mails for the API's tests. */
import type { MailData, MailTemplate } from '../../domain/staff/mail/mail.ts'
import { query } from './database.ts'

/** Names of their templates, oldest first. */
export const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await query('SELECT template FROM mail WHERE to_email = ? ORDER BY id', email)
  return rows.map(({ template }) => String(template))
}

/** The data of the newest mail of that template; throws when there is none. */
export const lastMail = async <Template extends MailTemplate>(
  email: string,
  template: Template,
): Promise<MailData[Template]> => {
  const rows = await query(
    'SELECT data_json FROM mail WHERE to_email = ? AND template = ? ORDER BY id DESC LIMIT 1',
    email,
    template,
  )
  if (rows[0] === undefined) throw new Error(`${email} has no mail '${template}'`)
  return JSON.parse(String(rows[0].data_json))
}
