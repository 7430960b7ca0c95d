/** The database of the browser tests' shop, for data that no screen shows and no call writes, and the mail in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import type { MailTemplate } from '../../domain/staff/mail/mail.ts'
import { readDatabaseKey } from '../../scripts/shop/database-key.ts'
import { expect } from './fixtures.ts'
import { shopDataDir, shopFile } from './shop-url.ts'

/** Runs `work` on the database of the shop with that data folder, whose server its lock names. */
export async function inDatabaseOf<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { url }: { url: string } = JSON.parse(readFileSync(join(dataDir, 'sqld.pid'), 'utf8'))
  const client = createNodeClient({ url, authToken: readDatabaseKey(dataDir) })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

export const inShopDatabase = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  inDatabaseOf(shopDataDir(), work)

/** The rows of a SELECT, by the names of its columns. */
export const rowsOf = (sql: string, ...args: string[]): Promise<Record<string, unknown>[]> =>
  inShopDatabase(async (client) => (await client.execute(sql, args)).rows.map((row) => ({ ...row })))

/** A mail that the shop has sent. */
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
  inShopDatabase((client) => client.execute('UPDATE mail SET next_attempt_at = created_at WHERE to_email = ?', [email]))

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
