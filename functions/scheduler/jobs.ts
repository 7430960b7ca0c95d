/** Everything the shop does by itself, and how often (domain §7). What a job needs is loaded when it runs. */
import type { Job } from './job.ts'

export const JOBS: readonly Job[] = [
  {
    name: 'due-mail',
    // As often as it is asked to, nearly: a strike by hand sends what waits.
    every: { seconds: 5 },
    run: async (context) => (await import('../mail/due-mail.ts')).dueMail(context),
  },
  {
    name: 'payment-events',
    every: { seconds: 5 },
    run: async (context) => (await import('./payment-jobs.ts')).paymentEvents(context),
  },
  {
    name: 'abandoned-payments',
    every: { seconds: 60 },
    run: async (context) => (await import('./payment-jobs.ts')).abandonedPayments(context),
  },
  {
    name: 'erased-customers',
    every: { seconds: 60 },
    run: async (context) => (await import('./payment-jobs.ts')).erasedCustomers(context),
  },
  {
    name: 'forget-expired',
    every: { dailyFromHour: 3 },
    run: async (context) => (await import('./forget-expired.ts')).forgetExpired(context),
  },
]
