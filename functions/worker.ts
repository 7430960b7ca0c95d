/** The Worker's entry point: handles requests and runs due jobs. */
import type { ScheduledController } from '@cloudflare/workers-types'
import { app } from './app.ts'
import { openDatabase } from './database.ts'
import { readSettings } from './env.ts'
import { JOBS } from './staff/job/jobs.ts'
import { runDueJobs } from './staff/job/run.ts'

export default {
  fetch: app.fetch,

  /** Called by Cloudflare every minute (wrangler.toml), and by the clock of `npm start` (scripts/shop/clock.ts). */
  async scheduled(
    _controller: Pick<ScheduledController, 'scheduledTime'>,
    env: Record<string, unknown>,
  ): Promise<void> {
    const settings = readSettings(env)
    await runDueJobs(JOBS, { settings, database: openDatabase(settings), now: settings.now })
  },
}
