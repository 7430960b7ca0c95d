/** The newsletter's subscribers as a CSV file with a byte order mark, which spreadsheets and mailing services read. */
import Papa from 'papaparse'
import { unsubscribeToken } from './unsubscribe-token.ts'

export type Subscriber = {
  email: string
  /** UTC ISO-8601. */
  confirmed_at: string
}

const COLUMNS = ['email', 'subscribed_on', 'unsubscribe_link']

export type SubscribersFileOptions = {
  /** Secret that signs the links. It must be the same as the server's, or the links don't work. */
  secret: string
  /** Without a trailing slash. */
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
