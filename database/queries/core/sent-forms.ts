/** Submissions of public forms and similar events, counted per e-mail address and per IP address. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { FormName } from '../../form-name.ts'
import { db } from '../../query-builder.ts'
import type { SentForms } from '../../tables.ts'

export type SentForm = {
  form: FormName
  /** Lower case; '' if only the IP address counts. */
  email: string
  /** '' if unknown: then only the e-mail address counts. */
  ipAddress: string
  now: string
  /** Submissions before this moment don't count. */
  since: string
}

/** Without `perEmail` only the IP address counts. */
export type SentFormLimits = { perEmail?: number; perIpAddress: number }

/** Forms without an e-mail address are never counted by one, so any limit will do for them. */
const perEmailOf = ({ perEmail = 1 }: SentFormLimits): number => perEmail

const byEmail = ({ form, email, since }: SentForm) =>
  sql`FROM sent_forms WHERE form = ${form} AND email = ${email} AND ${email} <> '' AND created_at > ${since}`

const byIpAddress = ({ form, ipAddress, since }: SentForm) =>
  sql`FROM sent_forms WHERE form = ${form} AND ip_address = ${ipAddress} AND ${ipAddress} <> '' AND created_at > ${since}`

/** SQL: true if the rate limits allow another submission. Same result for all of a batch before insertSentForm. */
export const isBelowFormLimits = (sent: SentForm, limits: SentFormLimits): RawBuilder<boolean> =>
  sql<boolean>`((SELECT count(*) ${byEmail(sent)}) < ${perEmailOf(limits)}
    AND (SELECT count(*) ${byIpAddress(sent)}) < ${limits.perIpAddress})`

/** Counts a submission. Returns no row, and writes nothing, if a limit is reached. */
export const insertSentForm = (sent: SentForm, limits: SentFormLimits) =>
  sql<Pick<SentForms, 'id'>>`INSERT INTO sent_forms (form, email, ip_address, created_at)
    SELECT ${sent.form}, ${sent.email}, ${sent.ipAddress}, ${sent.now} WHERE ${isBelowFormLimits(sent, limits)}
    RETURNING id`.compile(db)

const nthLatest = (sent: RawBuilder<unknown>, n: number) =>
  sql<string | null>`(SELECT created_at ${sent} ORDER BY created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The submission that must leave the window before another is accepted, by e-mail and by IP address; else null. */
export const selectBlockingForms = (sent: SentForm, limits: SentFormLimits) =>
  db
    .selectNoFrom([
      nthLatest(byEmail(sent), perEmailOf(limits)).as('by_email'),
      nthLatest(byIpAddress(sent), limits.perIpAddress).as('by_ip_address'),
    ])
    .compile()

/** Addresses are stored only as long as they count. */
export const deleteOldForms = ({ since }: SentForm) =>
  db.deleteFrom('sent_forms').where('created_at', '<=', since).compile()

/** Counts an attempt with an unknown promotion code, so that codes can't be guessed in bulk. */
export const insertPromotionTry = (code: string, { form, email, ipAddress, now }: SentForm): CompiledQuery =>
  sql`INSERT INTO sent_forms (form, email, ip_address, created_at)
    SELECT ${form}, ${email}, ${ipAddress}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM promotions WHERE code = ${code})`.compile(db)
