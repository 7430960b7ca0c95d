/** The Worker's entry: answers requests; the scheduler's steps will hang on `scheduled`. */
import type { ScheduledController } from '@cloudflare/workers-types'
import { app } from './app.ts'

export default {
  fetch: app.fetch,

  /** Cloudflare calls it each minute (wrangler.toml). Nothing is due yet: plans and mail bring the first steps. */
  async scheduled(_controller: ScheduledController): Promise<void> {},
}
