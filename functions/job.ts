/** The shape of a scheduled job. */
import type { Client } from '@libsql/client'
import type { JobSchedule } from '../domain/staff/job/slot.ts'
import type { Settings } from './env.ts'

export type JobContext = {
  settings: Settings
  database: Client
  now: () => Date
}

export type Job = {
  /** In keys and logs: 'due-mail'. */
  name: string
  every: JobSchedule
  /**
   * Does due work and returns a short summary; throws on failure. Two runs may overlap if one takes longer than
   * its slot, so each step must be claimed or conditional.
   */
  run: (context: JobContext) => Promise<string>
}
