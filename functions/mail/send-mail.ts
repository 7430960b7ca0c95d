/** Sends one mail of the table: made from its data, handed to the port, its outcome a value. */
import type { ClaimedMail } from '../../database/queries/mail.ts'
import type { Company } from '../../domain/company/company.ts'
import { MOST_ATTEMPTS } from '../../domain/mail/back-off.ts'
import { isMailAddress } from '../../domain/mail/header-text.ts'
import { type MailData, type MailTemplate, ONE_TIME_LINKS } from '../../domain/mail/mail.ts'
import { oneClickLink, unsubscribeLink } from '../../domain/mail/mail-links.ts'
import type { Settings } from '../env.ts'
import { unsubscribeToken } from '../marketing/unsubscribe-token.ts'
import { composeMail } from './compose.tsx'
import type { MailOrder } from './mail-order.ts'
import type { MailPort } from './port.ts'

export type Sent =
  | { ok: true; subject: string; html: string; text: string }
  | { ok: false; reason: string; isFinal: boolean }

export type SendContext = {
  settings: Settings
  port: MailPort
  /** undefined while the shop has no facts of its own. */
  company: Company | undefined
  orders: ReadonlyMap<string, MailOrder>
  now: () => Date
}

/** The order that a mail's data names; '' when it names none. */
export const orderNumberOf = ({ data_json }: ClaimedMail): string => {
  const { order_no }: { order_no?: unknown } = JSON.parse(data_json)
  return typeof order_no === 'string' ? order_no : ''
}

/** A dead letter that was queued again: whoever asked for the link asks anew. */
const hasLostItsLink = ({ template, data_json }: ClaimedMail): boolean => {
  const { token }: { token?: unknown } = JSON.parse(data_json)
  return token === undefined && (ONE_TIME_LINKS as readonly string[]).includes(template)
}

const isMarketing = ({ is_marketing }: ClaimedMail): boolean => is_marketing === 1

/** Why it must not be sent, whatever it says; undefined when it may. */
const obstacle = (mail: ClaimedMail): string | undefined => {
  if (mail.attempts > MOST_ATTEMPTS) return 'Given up: no attempt came to an end'
  if (isMarketing(mail) && mail.suppression !== null) return `Not sent: the address is ${mail.suppression}`
  if (hasLostItsLink(mail)) return 'Not sent: its link is gone, and has to be asked for again'
  if (!isMailAddress(mail.to_email)) return 'Not sent: mail can’t be addressed to it'
  return undefined
}

const messageId = ({ id, created_at }: ClaimedMail, { siteOrigin }: Settings): string =>
  `<mail.${id}.${Date.parse(created_at)}@${new URL(siteOrigin).hostname}>`

/** Of a shop that has not said its address: mail still comes from the shop's own domain. */
const noReply = (site: string): string => `no-reply@${new URL(site).hostname}`

const make = async (mail: ClaimedMail, { settings, company, orders }: SendContext) => {
  if (company === undefined) throw new Error('The shop has no company facts (config, company)')
  const site = settings.siteOrigin
  const token = isMarketing(mail) ? await unsubscribeToken(mail.to_email.toLowerCase(), settings.AUTH_SECRET) : null
  const data: MailData[MailTemplate] = JSON.parse(mail.data_json)
  const composed = await composeMail(mail.template, data, {
    site,
    company,
    order: orders.get(orderNumberOf(mail)),
    unsubscribeUrl: token === null ? null : unsubscribeLink(site, token),
  })
  return {
    ...composed,
    from: { name: company.name, email: company.email || noReply(site) },
    oneClickUrl: token === null ? null : oneClickLink(site, token),
  }
}

export const sendMail = async (mail: ClaimedMail, context: SendContext): Promise<Sent> => {
  const reason = obstacle(mail)
  if (reason !== undefined) return { ok: false, reason, isFinal: true }
  try {
    const made = await make(mail, context)
    const envelope = { messageId: messageId(mail, context.settings), to: mail.to_email, at: context.now() }
    const outcome = await context.port.send({ ...made, ...envelope })
    return outcome.ok ? { ok: true, subject: made.subject, html: made.html, text: made.text } : outcome
  } catch (error) {
    // One mail that can't be made must not keep the others.
    return { ok: false, reason: String(error), isFinal: false }
  }
}
