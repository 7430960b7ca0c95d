/** The job that sends the mails that are due: claimed row by row, tried again with growing waits, given up in the end. */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../database/batch.ts'
import { type ClaimedMail, claimDueMail, fileMail, markMailFailed, markMailSent } from '../../database/queries/mail.ts'
import { selectConfig } from '../../database/queries/site.ts'
import { type Company, shownCompany } from '../../domain/company/company.ts'
import { nextAttempt } from '../../domain/mail/back-off.ts'
import type { JobContext } from '../scheduler/job.ts'
import { readMailOrders } from './mail-order.ts'
import { openMailPort } from './open-port.ts'
import type { MailPort } from './port.ts'
import { orderNumberOf, type SendContext, type Sent, sendMail } from './send-mail.ts'

/** Mails sent side by side. Cloudflare lets a Worker hold six connections; the database's is one of them. */
const AT_ONCE = 5

/** Milliseconds until a claimed mail counts as left behind by a dead sender; far more than one may take. */
const LEASE = 5 * 60_000

/** Milliseconds for which a run claims more. */
const BUDGET = 45_000

/** Characters of a failure's reason that are kept. */
const LONGEST_REASON = 500

type Counts = { sent: number; failed: number; dead: number }

type Verdict = { state: keyof Counts; query: CompiledQuery }

const verdictOn = ({ id, attempts }: ClaimedMail, sent: Sent, port: MailPort, at: Date): Verdict => {
  if (sent.ok) {
    const mark = port.leaves ? markMailSent : fileMail
    return { state: 'sent', query: mark({ id, ...sent }, at.toISOString()) }
  }
  const next = sent.isFinal ? undefined : nextAttempt(attempts, at)
  const error = sent.reason.slice(0, LONGEST_REASON)
  const query = markMailFailed({ id, attempts, error, nextAttemptAt: next?.toISOString() ?? null })
  return { state: next === undefined ? 'dead' : 'failed', query }
}

const companyOf = (json: string | undefined): Company | undefined =>
  json === undefined ? undefined : shownCompany(JSON.parse(json))

/** One lot: claimed, sent, its outcomes written. Two round trips, and one more when it is about orders. */
const sendLot = async ({ settings, database, now }: JobContext, port: MailPort): Promise<Verdict[]> => {
  const at = now()
  const leaseUntil = new Date(at.getTime() + LEASE).toISOString()
  const [{ rows: mails }, config] = await batch(database, 'write', [
    claimDueMail(at.toISOString(), leaseUntil, AT_ONCE),
    selectConfig(['company']),
  ])
  if (mails.length === 0) return []
  const orders = await readMailOrders(database, mails.map(orderNumberOf).filter(Boolean))
  const context: SendContext = { settings, port, orders, now, company: companyOf(config.rows[0]?.value_json) }
  const verdicts = await Promise.all(
    mails.map(async (mail) => verdictOn(mail, await sendMail(mail, context), port, now())),
  )
  await batch(
    database,
    'write',
    verdicts.map(({ query }) => query),
  )
  return verdicts
}

/** Answers what became of them, in words. Mails beyond what a run has time for are left to the next. */
export const sendDueMail = async (context: JobContext, port: MailPort): Promise<string> => {
  const counts: Counts = { sent: 0, failed: 0, dead: 0 }
  const end = context.now().getTime() + BUDGET
  let lot: Verdict[]
  do {
    lot = await sendLot(context, port)
    for (const { state } of lot) counts[state] += 1
  } while (lot.length === AT_ONCE && context.now().getTime() < end)
  return `${counts.sent} sent, ${counts.failed} to be tried again, ${counts.dead} given up`
}

export const dueMail = async (context: JobContext): Promise<string> =>
  sendDueMail(context, await openMailPort(context.settings))
