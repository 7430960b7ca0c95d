/** Sends one mail: composed from its data and handed to the port. The outcome is a value. */
import type { ClaimedMail } from '../../database/queries/mail.ts'
import type { Company } from '../../domain/company/company.ts'
import { MAX_ATTEMPTS } from '../../domain/mail/back-off.ts'
import { isMailAddress } from '../../domain/mail/header-text.ts'
import { type MailData, type MailTemplate, ONE_TIME_LINKS } from '../../domain/mail/mail.ts'
import { oneClickLink, unsubscribeLink } from '../../domain/mail/mail-links.ts'
import type { MailingList } from '../../domain/mail/mailing-list.ts'
import { unsubscribeToken } from '../../domain/marketing/unsubscribe-token.ts'
import type { Settings } from '../env.ts'
import { composeMail } from './compose.tsx'
import type { MailOrder } from './mail-order.ts'
import type { MailPort, OutgoingMail } from './port.ts'

export type Sent =
  | { ok: true; subject: string; html: string; text: string }
  /** `isUnmade`: its text could not be made, which no further attempt changes and somebody has to mend. */
  | { ok: false; reason: string; isFinal: boolean; isUnmade?: true }

export type SendContext = {
  settings: Settings
  port: MailPort
  /** undefined until the shop's details are set. */
  company: Company | undefined
  orders: ReadonlyMap<string, MailOrder>
  now: () => Date
}

/** The order that a mail's data names; '' when it names none. */
export const orderNumberOf = ({ data_json }: ClaimedMail): string => {
  const { order_no }: { order_no?: unknown } = JSON.parse(data_json)
  return typeof order_no === 'string' ? order_no : ''
}

/** A dead letter that was queued again: its one-time link is gone, so the recipient has to ask for a new one. */
const hasLostItsLink = ({ template, data_json }: ClaimedMail): boolean => {
  const { token }: { token?: unknown } = JSON.parse(data_json)
  return token === undefined && (ONE_TIME_LINKS as readonly string[]).includes(template)
}

const isMarketing = ({ is_marketing }: ClaimedMail): boolean => is_marketing === 1

/** Why it must not be sent at all; undefined when it may. */
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

/** What its reader can stop; null for mail that can't be stopped. */
const listOf = (mail: ClaimedMail): MailingList | null => {
  if (isMarketing(mail)) return 'marketing'
  return mail.template === ('back-in-stock' satisfies MailTemplate) ? 'stock_notices' : null
}

/** The sender of the shop's mail. */
export const senderOf = (company: Company, { siteOrigin }: Pick<Settings, 'siteOrigin'>): OutgoingMail['from'] => ({
  name: company.name,
  email: company.email || noReply(siteOrigin),
})

type MadeMail = Omit<OutgoingMail, 'messageId' | 'to' | 'at'>

type KnownCompany = SendContext & { company: Company }

const isKnown = (context: SendContext): context is KnownCompany => context.company !== undefined

const make = async (mail: ClaimedMail, { settings, company, orders }: KnownCompany): Promise<MadeMail> => {
  const site = settings.siteOrigin
  const list = listOf(mail)
  const token = list === null ? null : await unsubscribeToken(list, mail.to_email.toLowerCase(), settings.AUTH_SECRET)
  const data: MailData[MailTemplate] = JSON.parse(mail.data_json)
  const composed = await composeMail(mail.template, data, {
    site,
    company,
    order: orders.get(orderNumberOf(mail)),
    unsubscribe: list === null || token === null ? null : { list, url: unsubscribeLink(site, token) },
  })
  return {
    ...composed,
    from: senderOf(company, settings),
    oneClickUrl: token === null ? null : oneClickLink(site, token),
  }
}

/** The log names the mail and where making it failed, for whoever mends it; neither its address nor its data. */
const reportUnmade = ({ id, template }: ClaimedMail, error: unknown): Sent => {
  const stack = error instanceof Error ? error.stack : String(error)
  console.error(
    JSON.stringify({ level: 'error', job: 'due-mail', alarm: 'unmade_mail', mail: id, template, error: stack }),
  )
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

/** Never throws: one mail that fails must not keep the others. */
export const sendMail = async (mail: ClaimedMail, context: SendContext): Promise<Sent> => {
  const reason = whyNotSendable(mail)
  if (reason !== undefined) return { ok: false, reason, isFinal: true }
  // Nothing is wrong with the mail: it can be made as soon as the shop has been told who it is.
  if (!isKnown(context)) return { ok: false, reason: 'The shop has no company facts (config, company)', isFinal: false }
  let made: MadeMail
  try {
    made = await make(mail, context)
  } catch (error) {
    return reportUnmade(mail, error)
  }
  return deliver(mail, made, context)
}
