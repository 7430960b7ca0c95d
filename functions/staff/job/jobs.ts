/** All scheduled jobs. Their code is loaded when they run; domain/staff/job/schedule.ts has their schedule. */
import { type JobName, SCHEDULE } from '../../../domain/staff/job/schedule.ts'
import type { Job } from '../../job.ts'

const RUNS: Record<JobName, Job['run']> = {
  'due-mail': async (context) => (await import('../mail/due-mail.ts')).dueMail(context),
  'payment-events': async (context) => (await import('./payment-jobs.ts')).paymentEvents(context),
  'abandoned-payments': async (context) => (await import('./payment-jobs.ts')).abandonedPayments(context),
  'erased-customers': async (context) => (await import('./payment-jobs.ts')).erasedCustomers(context),
  'due-plans': async (context) => (await import('../../plans/plan/run-due-plans.ts')).runDuePlans(context),
  bundles: async (context) => (await import('../../publishing/bundle/run-due-bundles.ts')).runDueBundles(context),
  'timed-parts': async (context) => (await import('../../publishing/page/show-timed-parts.ts')).showTimedParts(context),
  'build-hook': async (context) => (await import('./call-build-hook.ts')).callBuildHook(context),
  'back-in-stock': async (context) =>
    (await import('../../catalogue/stock/notify-waiting.ts')).notifyAllWaiting(context),
  alarms: async (context) => (await import('../alarm/send-due-alarms.ts')).sendDueAlarms(context),
  rollups: async (context) => (await import('../analytics/roll-up.ts')).rollUpAnalytics(context),
  reminders: async (context) => (await import('../../plans/plan/send-reminders.ts')).sendReminders(context),
  'forget-expired': async (context) => (await import('./end-records.ts')).endRecords(context),
  recommendations: async (context) =>
    (await import('../../catalogue/recommendation/rebuild.ts')).rebuildNightly(context),
}

const NAMES = Object.keys(RUNS) as JobName[]

export const JOBS: readonly Job[] = NAMES.map((name) => ({ name, every: SCHEDULE[name], run: RUNS[name] }))
