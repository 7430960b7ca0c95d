/** The newsletter's list as a file: CSV with a byte order mark, which spreadsheets and mailing services read. */
import Papa from 'papaparse'
import { unsubscribeToken } from './unsubscribe-token.ts'

export type Subscriber = {
  email: string
  /** UTC ISO-8601. */
  confirmed_at: string
}

const COLUMNS = ['email', 'subscribed_on', 'unsubscribe_link']

export type SubscribersFileOptions = {
  /** Signs the links: the shop's own, or they stop nothing. */
  secret: string
  /** Without a slash at the end. */
  siteUrl: string
}

/** `subscribed_on` is a date, 'YYYY-MM-DD'. */
export async function subscribersFile(
  rows: readonly Subscriber[],
  { secret, siteUrl }: SubscribersFileOptions,
): Promise<string> {
  const lines = await Promise.all(
    rows.map(async ({ email, confirmed_at }) => {
      const token = await unsubscribeToken('marketing', email, secret)
      return [email, confirmed_at.slice(0, 10), `${siteUrl}/unsubscribe?token=${token}`]
    }),
  )
  return `\uFEFF${Papa.unparse([COLUMNS, ...lines], { escapeFormulae: true, newline: '\r\n' })}\r\n`
}
