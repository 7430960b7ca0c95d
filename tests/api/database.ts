/** The database of the shop under test, and the mails in it. */
import { env } from 'cloudflare:workers'
import type { InValue } from '@libsql/client/web'
import { createWebClient } from '../../database/client-web.ts'
import type { MailData, MailTemplate } from '../../domain/staff/mail/mail.ts'

export const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

/** Runs a statement and returns its rows as plain objects. */
export const query = async (sql: string, ...args: readonly InValue[]) => {
  const { rows } = await database.execute(sql, [...args])
  return rows.map((row) => ({ ...row }))
}

/** Names of the templates of the mails to the address, oldest first. */
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
