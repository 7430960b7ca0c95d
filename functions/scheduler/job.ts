/** What a job of the scheduler is. */
import type { Client } from '@libsql/client'
import type { Rhythm } from '../../domain/job/slot.ts'
import type { Settings } from '../env.ts'

export type JobContext = {
  settings: Settings
  database: Client
  now: () => Date
}

export type Job = {
  /** In keys and logs: 'due-mail'. */
  name: string
  every: Rhythm
  /**
   * Does what is due, and answers what it did in a few words; throws when it could not. Two runs may overlap, when one
   * takes longer than a slot, so each of its steps is claimed or conditional by itself.
   */
  run: (context: JobContext) => Promise<string>
}
