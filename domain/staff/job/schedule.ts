/** Frequency of each scheduled job; functions/staff/job/jobs.ts has the jobs themselves. */
import type { JobSchedule } from './slot.ts'

export const SCHEDULE = {
  /** Roughly as often as the scheduler is called, so that a manual run sends waiting mail. */
  'due-mail': { seconds: 5 },
  'payment-events': { seconds: 5 },
  'abandoned-payments': { seconds: 60 },
  'erased-customers': { seconds: 60 },
  'due-plans': { seconds: 60 },
  bundles: { seconds: 60 },
  'timed-parts': { seconds: 60 },
  'build-hook': { seconds: 60 },
  'back-in-stock': { seconds: 60 },
  alarms: { seconds: 60 },
  rollups: { seconds: 300 },
  reminders: { dailyFromHour: 9 },
  'forget-expired': { dailyFromHour: 3 },
  recommendations: { dailyFromHour: 4 },
} as const satisfies Record<string, JobSchedule>

export type JobName = keyof typeof SCHEDULE

/** Milliseconds without any run after which the scheduler counts as stopped: it is called each minute. */
export const STOPPED_AFTER_MS = 10 * 60_000
