/** Rate limits of public forms and similar events, per e-mail address and per IP address. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { FormName } from '../../form-name.ts'
import { db } from '../../query-builder.ts'
import type { SentForms } from '../../tables.ts'

export type SentForm = {
  form: FormName
  /** Lower case; '' to count only by IP address. */
  email: string
  /** '' if unknown; the submission is then counted only by e-mail address. */
  ipAddress: string
  now: string
  /** Submissions before this moment don't count. */
  since: string
}

/** Counts submissions only by IP address if `perEmail` is omitted. */
export type SentFormLimits = { perEmail?: number; perIpAddress: number }

/** Forms without an e-mail address are not counted by one, so the value of the limit does not matter. */
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

/** The submission that must expire before another is accepted, by e-mail and by IP address; null below the limit. */
export const selectBlockingForms = (sent: SentForm, limits: SentFormLimits) =>
  db
    .selectNoFrom([
      nthLatest(byEmail(sent), perEmailOf(limits)).as('by_email'),
      nthLatest(byIpAddress(sent), limits.perIpAddress).as('by_ip_address'),
    ])
    .compile()

/** Counts an attempt with an unknown code, so that codes can't be guessed in bulk. `known` selects the code's row. */
const insertTry = (known: RawBuilder<unknown>, { form, email, ipAddress, now }: SentForm): CompiledQuery =>
  sql`INSERT INTO sent_forms (form, email, ip_address, created_at)
    SELECT ${form}, ${email}, ${ipAddress}, ${now} WHERE NOT EXISTS (${known})`.compile(db)

export const insertPromotionTry = (code: string, sent: SentForm): CompiledQuery =>
  insertTry(sql`SELECT 1 FROM promotions WHERE code = ${code}`, sent)

export const insertGiftTry = (codeHash: string, sent: SentForm): CompiledQuery =>
  insertTry(sql`SELECT 1 FROM gifts WHERE code_hash = ${codeHash}`, sent)
