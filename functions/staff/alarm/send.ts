/** Sends alarms to a webhook and by mail, past the mail queue, which may be what fails. */
import type { Company } from '../../../domain/core/company/schema.ts'
import { escapeHtml } from '../../../domain/core/html/escape-html.ts'
import type { Alarm } from '../../../domain/staff/alarm/alarm.schema.ts'
import type { Settings } from '../../env.ts'
import { openMailPort } from '../mail/open-port.ts'
import { senderOf } from '../mail/send-mail.ts'

const ANSWER_WITHIN_MS = 10_000

export type SendAlarmsContext = { settings: Settings; company: Company; now: Date }

export type SentAlarms = {
  /** Ways by which they were sent. */
  by: ('webhook' | 'mail')[]
  /** Reasons why the other ways failed. */
  problems: string[]
}

/** Returns '' if it was taken, null if none is set. The reason has no URL, which may hold a secret. */
async function callWebhook(
  alarms: readonly Alarm[],
  text: string,
  { settings }: SendAlarmsContext,
): Promise<string | null> {
  if (settings.ALARM_WEBHOOK_URL === '') return null
  try {
    const answer = await fetch(settings.ALARM_WEBHOOK_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Cellardoor' },
      // Chat services show `text` and ignore the rest.
      body: JSON.stringify({ text, shop: settings.siteOrigin, alarms }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? '' : `the webhook answered ${answer.status}`
  } catch {
    return `the webhook did not answer within ${ANSWER_WITHIN_MS / 1000} seconds, or could not be reached`
  }
}

/** The recipient: ALARM_EMAIL, else the merchant's address; '' in a demo without one. */
const recipientOf = ({ settings, company }: SendAlarmsContext): string =>
  settings.ALARM_EMAIL || (settings.DEMO ? '' : company.email)

/** Returns as `callWebhook` does. */
async function mail(alarms: readonly Alarm[], text: string, context: SendAlarmsContext): Promise<string | null> {
  const { settings, company, now } = context
  const to = recipientOf(context)
  const port = await openMailPort(settings)
  if (to === '' || !port.sendsMail) return null
  const [first] = alarms
  const more = alarms.length > 1 ? ` (and ${alarms.length - 1} more)` : ''
  const outcome = await port.send({
    messageId: `<alarm.${now.getTime()}@${new URL(settings.siteOrigin).hostname}>`,
    from: senderOf(company, settings),
    to,
    replyTo: undefined,
    subject: `Alarm: ${first?.text ?? ''}${more}`,
    html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    text,
    oneClickUrl: null,
    at: now,
  })
  return outcome.ok ? '' : `mail failed: ${outcome.reason}`
}

/** One message by each way that is set. Never throws. */
export async function sendAlarms(alarms: readonly Alarm[], context: SendAlarmsContext): Promise<SentAlarms> {
  const { siteOrigin } = context.settings
  const lines = alarms.map(
    ({ text, action, href }) => `${text}\n${action}${href === null ? '' : `\n${siteOrigin}${href}`}`,
  )
  const text = [siteOrigin, ...lines].join('\n\n')
  const [webhook, mailed] = await Promise.all([callWebhook(alarms, text, context), mail(alarms, text, context)])
  const by: SentAlarms['by'] = [
    ...(webhook === '' ? (['webhook'] as const) : []),
    ...(mailed === '' ? (['mail'] as const) : []),
  ]
  const problems = [webhook, mailed].flatMap((reason) => (reason === null || reason === '' ? [] : [reason]))
  if (webhook === null && mailed === null) problems.push('no ALARM_WEBHOOK_URL or ALARM_EMAIL is set')
  return { by, problems }
}
