/** How often the shop does what it does by itself; what each of it is, functions/scheduler/jobs.ts says. */
import type { Rhythm } from './slot.ts'

export const SCHEDULE = {
  /** As often as it is asked to, nearly: a run that is asked for by hand sends what waits. */
  'due-mail': { seconds: 5 },
  'payment-events': { seconds: 5 },
  'abandoned-payments': { seconds: 60 },
  'erased-customers': { seconds: 60 },
  'forget-expired': { dailyFromHour: 3 },
} as const satisfies Record<string, Rhythm>

export type JobName = keyof typeof SCHEDULE
