/** Everything the shop does by itself, and how often (domain §7). What a job needs is loaded when it runs. */
import type { Job } from './job.ts'

export const JOBS: readonly Job[] = [
  {
    name: 'due-mail',
    every: { minutes: 1 },
    run: async (context) => (await import('../mail/due-mail.ts')).dueMail(context),
  },
]
