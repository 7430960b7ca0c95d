/** Everything the shop does by itself. What a job needs is loaded when it runs; how often it does, domain/job/schedule.ts says. */
import { type JobName, SCHEDULE } from '../../domain/job/schedule.ts'
import type { Job } from './job.ts'

const RUNS: Record<JobName, Job['run']> = {
  'due-mail': async (context) => (await import('../mail/due-mail.ts')).dueMail(context),
  'payment-events': async (context) => (await import('./payment-jobs.ts')).paymentEvents(context),
  'abandoned-payments': async (context) => (await import('./payment-jobs.ts')).abandonedPayments(context),
  'erased-customers': async (context) => (await import('./payment-jobs.ts')).erasedCustomers(context),
  'forget-expired': async (context) => (await import('./forget-expired.ts')).forgetExpired(context),
}

const NAMES = Object.keys(RUNS) as JobName[]

export const JOBS: readonly Job[] = NAMES.map((name) => ({ name, every: SCHEDULE[name], run: RUNS[name] }))
