/** Every condition that needs an operator: its words, and what to do (docs/operations.md#alarms). */
import type { Alarm } from './alarm.schema.ts'

/** Causes in order of urgency. */
export const CAUSES = [
  'scheduler_stopped',
  'disk_nearly_full',
  'payments_pending',
  'mail_unmade',
  'mail_delayed',
  'mail_given_up',
  'webhooks_set_aside',
  'job_failed',
  'job_late',
  'build_failed',
  'backup_overdue',
  'expiring',
  'restarted',
] as const
export type AlarmCause = (typeof CAUSES)[number]

/** A condition that holds now. */
export type AlarmFact = {
  cause: AlarmCause
  /** The job, program, certificate or key that it is about; '' for the others. */
  name: string
  /** Number of things concerned, at least 1; megabytes for a disk, whole days for what expires. */
  count: number
  /** When it began, UTC ISO-8601; null where that is not known. */
  since: string | null
}

type AlarmText = {
  text: (fact: AlarmFact) => string
  action: string
  href: string | null
}

const counted = (count: number, one: string, many: string): string => `${count === 1 ? one : `${count} ${many}`}`

const MAILBOX = '/admin/config/mailbox'
const JOBS = '/admin/config/jobs'

const expiryText = ({ name, count }: AlarmFact): string => {
  if (count < 0) return `${name} has expired.`
  return `${name} expires ${count === 0 ? 'within a day' : `in ${counted(count, 'a day', 'days')}`}.`
}

const ALARM_TEXTS: Readonly<Record<AlarmCause, AlarmText>> = {
  scheduler_stopped: {
    text: () => 'No scheduled job has run for ten minutes: no mail is sent and no plan is charged.',
    action: 'Restart the shop. On Cloudflare check the Worker’s cron trigger.',
    href: JOBS,
  },
  disk_nearly_full: {
    text: ({ count }) => `The shop’s disk is nearly full: ${count} MB left.`,
    action: 'Make room on it, as docs/operations.md#a-full-disk describes.',
    href: null,
  },
  payments_pending: {
    text: ({ count }) =>
      `${counted(count, 'A payment has', 'payments have')} been pending for over an hour, with stock reserved.`,
    action: 'Check the payment provider’s status page and the job ‘Close unfinished payments’.',
    href: JOBS,
  },
  mail_unmade: {
    text: ({ count }) => `${counted(count, 'A mail', 'mails')} could not be made, so sending was not tried.`,
    action: 'Fix the cause that the log names, then send it again from the mailbox (docs/mail.md).',
    href: MAILBOX,
  },
  mail_delayed: {
    text: ({ count }) => `${counted(count, 'A mail has', 'mails have')} not been sent for over an hour.`,
    action: 'Check SMTP_URL or RESEND_API_KEY and the provider: the mailbox shows the reason.',
    href: MAILBOX,
  },
  mail_given_up: {
    text: ({ count }) =>
      `${counted(count, 'A mail was', 'mails were')} given up in the last seven days after every attempt failed.`,
    action: 'Fix the cause that the mailbox shows, then send it again.',
    href: MAILBOX,
  },
  webhooks_set_aside: {
    text: ({ count }) =>
      `${counted(count, 'A payment event was', 'payment events were')} set aside in the last seven days: the shop has no such payment.`,
    action:
      'Compare them with the payment provider’s dashboard (docs/payments.md): another shop may use the same keys.',
    href: null,
  },
  job_failed: {
    text: ({ name }) => `The job ${name} failed.`,
    action: 'Read the reason under Jobs and the stack in the log, then run it again.',
    href: JOBS,
  },
  job_late: {
    text: ({ name }) => `The job ${name} has not finished when it should have.`,
    action: 'Run it under Jobs; if that does not end, restart the shop and read the log.',
    href: JOBS,
  },
  build_failed: {
    text: () => 'The last build failed, so changes are not published.',
    action: 'Fix what Publishing names, and publish again.',
    href: '/admin/publishing',
  },
  backup_overdue: {
    text: ({ since }) => (since === null ? 'No backup has ever been made.' : 'The last backup is over two days old.'),
    action: 'Run npm run backup, and check its cron job.',
    href: null,
  },
  expiring: {
    text: expiryText,
    action: 'Renew it, and restart the shop if it is in the shop’s settings.',
    href: null,
  },
  restarted: {
    text: ({ name }) => `The ${name} ended unexpectedly and was restarted within the last hour.`,
    action: 'Look for the reason in the log just before the restart; the database has its own, sqld.log.',
    href: null,
  },
}

/** Identifies an alarm: a cause rings once per job, program, certificate or key. */
export const alarmKey = ({ cause, name }: Pick<AlarmFact, 'cause' | 'name'>): string =>
  name === '' ? cause : `${cause}:${name}`

/** The facts with their words, most urgent first. */
export const toAlarms = (facts: readonly AlarmFact[]): Alarm[] =>
  facts
    .toSorted((a, b) => CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause) || a.name.localeCompare(b.name))
    .map((fact) => {
      const { text, action, href } = ALARM_TEXTS[fact.cause]
      return { cause: fact.cause, name: fact.name, since: fact.since, text: text(fact), action, href }
    })
