/** Forms that anybody may send, counted per e-mail address and per client address. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { FormName } from '../schema/operations.ts'

export type SentForm = {
  form: FormName
  /** Lower case. */
  email: string
  /** Empty when it is not known: then only the e-mail address counts. */
  address: string
  now: string
  /** What was sent before this moment no longer counts. */
  since: string
}

export type SentFormLimits = { perEmail: number; perAddress: number }

const byEmail = ({ form, email, since }: SentForm) =>
  sql`FROM sent_forms WHERE form = ${form} AND email = ${email} AND created_at > ${since}`

const byAddress = ({ form, address, since }: SentForm) =>
  sql`FROM sent_forms WHERE form = ${form} AND ip_address = ${address} AND ${address} <> '' AND created_at > ${since}`

/** SQL: whether one more is below both limits. True for all statements of a batch that stand before insertSentForm. */
export const mayBeSent = (sent: SentForm, limits: SentFormLimits): RawBuilder<boolean> =>
  sql<boolean>`((SELECT count(*) ${byEmail(sent)}) < ${limits.perEmail}
    AND (SELECT count(*) ${byAddress(sent)}) < ${limits.perAddress})`

/** Counts one more. No row comes back, and nothing is written, when a limit is reached. */
export const insertSentForm = (sent: SentForm, limits: SentFormLimits): CompiledQuery<{ id: number }> =>
  sql<{ id: number }>`INSERT INTO sent_forms (form, email, ip_address, created_at)
    SELECT ${sent.form}, ${sent.email}, ${sent.address}, ${sent.now} WHERE ${mayBeSent(sent, limits)}
    RETURNING id`.compile(db)

const nthLatest = (sent: RawBuilder<unknown>, n: number) =>
  sql<string | null>`(SELECT created_at ${sent} ORDER BY created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The one that has to be forgotten before another is taken, by e-mail and by client address; null below the limit. */
export const selectBlockingForms = (sent: SentForm, limits: SentFormLimits) =>
  db
    .selectNoFrom([
      nthLatest(byEmail(sent), limits.perEmail).as('by_email'),
      nthLatest(byAddress(sent), limits.perAddress).as('by_address'),
    ])
    .compile()

/** Addresses are kept no longer than they count. */
export const deleteOldForms = ({ since }: SentForm) =>
  db.deleteFrom('sent_forms').where('created_at', '<=', since).compile()
