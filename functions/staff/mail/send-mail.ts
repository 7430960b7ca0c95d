/** Sends one mail: composed from its data and handed to the port. The outcome is a value. */
import type { ClaimedMail } from '../../../database/queries/core/mail.ts'
import type { Company } from '../../../domain/core/company/schema.ts'
import type { Logo } from '../../../domain/core/theme/theme.ts'
import { MAX_ATTEMPTS } from '../../../domain/staff/mail/back-off.ts'
import { isMailAddress } from '../../../domain/staff/mail/header-text.ts'
import { type MailData, type MailTemplate, ONE_TIME_LINKS } from '../../../domain/staff/mail/mail.ts'
import { oneClickLink, unsubscribeLink } from '../../../domain/staff/mail/mail-links.ts'
import type { MailingList } from '../../../domain/staff/mail/mailing-list.ts'
import { unsubscribeToken } from '../../../domain/staff/marketing/unsubscribe-token.ts'
import type { Settings } from '../../env.ts'
import { log } from '../../log.ts'
import { composeMail } from './compose.tsx'
import type { MailOrder } from './mail-order.ts'
import type { MailPort, OutgoingMail } from './port.ts'

export type Sent =
  | { ok: true; subject: string; html: string; text: string }
  /** `isUnmade`: composing it failed, so retrying is pointless until the code or data is fixed. */
  | { ok: false; reason: string; isFinal: boolean; isUnmade?: true }

export type SendContext = {
  settings: Settings
  port: MailPort
  /** undefined until the shop's details are set. */
  company: Company | undefined
  logo: Logo | null
  orders: ReadonlyMap<string, MailOrder>
  now: () => Date
}

/** The order number in a mail's data; '' if there is none. */
export const orderNumberOf = ({ data_json }: ClaimedMail): string => {
  const { order_no }: { order_no?: unknown } = JSON.parse(data_json)
  return typeof order_no === 'string' ? order_no : ''
}

/** True for a requeued dead letter whose one-time link was deleted: the recipient has to request a new one. */
const hasLostItsLink = ({ template, data_json }: ClaimedMail): boolean => {
  const { token }: { token?: unknown } = JSON.parse(data_json)
  return token === undefined && (ONE_TIME_LINKS as readonly string[]).includes(template)
}

const isMarketing = ({ is_marketing }: ClaimedMail): boolean => is_marketing === 1

/** Why the mail must not be sent at all; undefined if it may. */
const whyNotSendable = (mail: ClaimedMail): string | undefined => {
  if (mail.attempts > MAX_ATTEMPTS) return 'Given up: no attempt came to an end'
  if (isMarketing(mail) && mail.suppression !== null) return `Not sent: the address is ${mail.suppression}`
  if (hasLostItsLink(mail)) return 'Not sent: its link has expired. Request a new one'
  if (!isMailAddress(mail.to_email)) return 'Not sent: mail can’t be addressed to it'
  return undefined
}

const messageId = ({ id, created_at }: ClaimedMail, { siteOrigin }: Settings): string =>
  `<mail.${id}.${Date.parse(created_at)}@${new URL(siteOrigin).hostname}>`

/** Used until the shop has an e-mail address: mail still comes from its own domain. */
const noReply = (site: string): string => `no-reply@${new URL(site).hostname}`

/** The list that its reader can leave; null for mail that can't be stopped. */
const listOf = (mail: ClaimedMail): MailingList | null => {
  if (isMarketing(mail)) return 'marketing'
  return mail.template === ('back-in-stock' satisfies MailTemplate) ? 'stock_notices' : null
}

export const senderOf = (company: Company, { siteOrigin }: Pick<Settings, 'siteOrigin'>): OutgoingMail['from'] => ({
  name: company.name,
  email: company.email || noReply(siteOrigin),
})

type MadeMail = Omit<OutgoingMail, 'messageId' | 'to' | 'at'>

type KnownCompany = SendContext & { company: Company }

const isKnown = (context: SendContext): context is KnownCompany => context.company !== undefined

const make = async (mail: ClaimedMail, { settings, company, logo, orders }: KnownCompany): Promise<MadeMail> => {
  const site = settings.siteOrigin
  const list = listOf(mail)
  const token = list === null ? null : await unsubscribeToken(list, mail.to_email.toLowerCase(), settings.AUTH_SECRET)
  const data: MailData[MailTemplate] = JSON.parse(mail.data_json)
  const composed = await composeMail(mail.template, data, {
    site,
    company,
    logo,
    order: orders.get(orderNumberOf(mail)),
    unsubscribe: list === null || token === null ? null : { list, url: unsubscribeLink(site, token) },
  })
  return {
    ...composed,
    from: senderOf(company, settings),
    oneClickUrl: token === null ? null : oneClickLink(site, token),
  }
}

/** Logs the mail's id and the stack trace, for the person who fixes it, but neither its address nor its data. */
const reportUnmade = ({ id, template }: ClaimedMail, error: unknown): Sent => {
  const stack = error instanceof Error ? error.stack : String(error)
  log('error', { job: 'due-mail', alarm: 'mail_unmade', mail: id, template, error: stack })
  return { ok: false, reason: String(error), isFinal: true, isUnmade: true }
}

const deliver = async (mail: ClaimedMail, made: MadeMail, { port, settings, now }: SendContext): Promise<Sent> => {
  try {
    const outcome = await port.send({ ...made, messageId: messageId(mail, settings), to: mail.to_email, at: now() })
    return outcome.ok ? { ok: true, subject: made.subject, html: made.html, text: made.text } : outcome
  } catch (error) {
    return { ok: false, reason: String(error), isFinal: false }
  }
}

/** Never throws: a failing mail must not hold up the others. */
export const sendMail = async (mail: ClaimedMail, context: SendContext): Promise<Sent> => {
  const reason = whyNotSendable(mail)
  if (reason !== undefined) return { ok: false, reason, isFinal: true }
  // The mail itself is fine: it can be composed once the company's details are set.
  if (!isKnown(context)) return { ok: false, reason: 'The shop has no company facts (config, company)', isFinal: false }
  let made: MadeMail
  try {
    made = await make(mail, context)
  } catch (error) {
    return reportUnmade(mail, error)
  }
  return deliver(mail, made, context)
}
