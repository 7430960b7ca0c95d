/**
 * The job that sends due mail: each row is claimed, retried with growing delays, and given up after the last attempt.
 */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import {
  type ClaimedMail,
  claimDueMail,
  fileMail,
  markMailFailed,
  markMailSent,
} from '../../../database/queries/core/mail.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import { selectTheme, toShownTheme } from '../../../database/queries/core/theme.ts'
import type { Company } from '../../../domain/core/company/schema.ts'
import { shownCompany } from '../../../domain/core/company/shown-company.ts'
import { nextAttempt } from '../../../domain/staff/mail/back-off.ts'
import type { JobContext } from '../../job.ts'
import { readMailOrders } from './mail-order.ts'
import { openMailPort } from './open-port.ts'
import type { MailPort } from './port.ts'
import { orderNumberOf, type SendContext, type Sent, sendMail } from './send-mail.ts'

/** Mails sent in parallel. Cloudflare allows a Worker six connections; the database takes one. */
const MAX_CONCURRENT = 5

/** Lease of a claimed mail in milliseconds, in case its sender crashes. Much longer than sending a mail takes. */
const LEASE_MS = 5 * 60_000

/** Time budget of a run in milliseconds: it claims no mail after that. */
const BUDGET_MS = 45_000

/** Characters of an error that are stored. */
const MAX_REASON_LENGTH = 500

type Counts = { sent: number; failed: number; dead: number; unmade: number }

type Outcome = { state: keyof Counts; query: CompiledQuery }

const outcomeOf = ({ id, attempts }: ClaimedMail, sent: Sent, port: MailPort, at: Date): Outcome => {
  if (sent.ok) {
    const mark = port.sendsMail ? markMailSent : fileMail
    return { state: 'sent', query: mark({ id, ...sent }, at.toISOString()) }
  }
  const next = sent.isFinal ? undefined : nextAttempt(attempts, at)
  const error = sent.reason.slice(0, MAX_REASON_LENGTH)
  const isUnmade = sent.isUnmade ?? false
  const query = markMailFailed({ id, attempts, error, nextAttemptAt: next?.toISOString() ?? null, isUnmade })
  return { state: isUnmade ? 'unmade' : next === undefined ? 'dead' : 'failed', query }
}

const companyOf = (json: string | undefined): Company | undefined =>
  json === undefined ? undefined : shownCompany(JSON.parse(json))

/** Claims a batch, sends it, and stores the outcomes. Two round trips, one more if it includes mail about orders. */
const sendBatch = async ({ settings, database, now }: JobContext, port: MailPort): Promise<Outcome[]> => {
  const at = now()
  const leaseUntil = new Date(at.getTime() + LEASE_MS).toISOString()
  const [{ rows: mails }, config, looks] = await batch(database, 'write', [
    claimDueMail(at.toISOString(), leaseUntil, MAX_CONCURRENT),
    selectConfig(['company']),
    selectTheme(),
  ])
  if (mails.length === 0) return []
  const orders = await readMailOrders(database, mails.map(orderNumberOf).filter(Boolean))
  const { logo } = toShownTheme(looks.rows[0])
  const context: SendContext = { settings, port, orders, now, logo, company: companyOf(config.rows[0]?.value_json) }
  const verdicts = await Promise.all(
    mails.map(async (mail) => outcomeOf(mail, await sendMail(mail, context), port, now())),
  )
  await batch(
    database,
    'write',
    verdicts.map(({ query }) => query),
  )
  return verdicts
}

/** Returns a summary. Leaves mail that exceeds the run's time to the next run. */
export const sendDueMail = async (context: JobContext, port: MailPort): Promise<string> => {
  const counts: Counts = { sent: 0, failed: 0, dead: 0, unmade: 0 }
  const end = context.now().getTime() + BUDGET_MS
  let lot: Outcome[]
  do {
    lot = await sendBatch(context, port)
    for (const { state } of lot) counts[state] += 1
  } while (lot.length === MAX_CONCURRENT && context.now().getTime() < end)
  const outcome = `${counts.sent} sent, ${counts.failed} to be tried again, ${counts.dead} given up`
  return counts.unmade === 0 ? outcome : `${outcome}, ${counts.unmade} that could not be made`
}

export const dueMail = async (context: JobContext): Promise<string> =>
  sendDueMail(context, await openMailPort(context.settings))
