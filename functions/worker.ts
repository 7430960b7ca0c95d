/** The Worker's entry: answers requests, and runs what is due. */
import type { ScheduledController } from '@cloudflare/workers-types'
import { app } from './app.ts'
import { openDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { JOBS } from './scheduler/jobs.ts'
import { runDueJobs } from './scheduler/run.ts'

export default {
  fetch: app.fetch,

  /** Cloudflare calls it each minute (wrangler.toml), `npm start` by a clock of its own (scripts/clock.ts). */
  async scheduled(
    _controller: Pick<ScheduledController, 'scheduledTime'>,
    env: Record<string, unknown>,
  ): Promise<void> {
    const settings = readSettings(env)
    await runDueJobs(JOBS, { settings, database: openDatabase(settings), now: () => new Date() })
  },
}
