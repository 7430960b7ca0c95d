/** The scheduled jobs in words, for staff. */
import type { JobName } from './schedule.ts'

export const JOB_TEXTS: Readonly<Record<JobName, readonly [name: string, does: string]>> = {
  'due-mail': ['Send waiting e-mails', 'Sends every e-mail in the mailbox that is due, and retries those that failed.'],
  'payment-events': ['Take in the bank’s reports', 'Records payments and refunds that Stripe reports.'],
  'abandoned-payments': ['Close unfinished payments', 'Cancels orders that were never paid, and frees their bottles.'],
  'erased-customers': ['Erase saved cards', 'Deletes the cards of erased customers at Stripe.'],
  'due-plans': ['Prepare and charge plan cases', 'Makes the orders of cases that are due, and charges their cards.'],
  bundles: ['Put scheduled bundles live', 'Publishes each bundle at the time that was set for it.'],
  'timed-parts': ['Show and hide parts of pages', 'Updates pages at the dates of their parts.'],
  'build-hook': ['Tell CI about waiting builds', 'Asks CI to build pages, where pages are built there.'],
  'back-in-stock': ['Send back-in-stock e-mails', 'Tells customers that a wine they asked for is back.'],
  alarms: ['Send alarms', 'Sends each new alarm by webhook and e-mail.'],
  rollups: ['Add up each day', 'Keeps the figures under Analytics up to date.'],
  reminders: ['Send reminders', 'Reminds customers of gifts that weren’t redeemed and cards that expire.'],
  'forget-expired': ['Delete what has expired', 'Deletes or anonymises records as listed under Retention.'],
  recommendations: ['Update recommendations', 'Works out which wines are bought together.'],
}
