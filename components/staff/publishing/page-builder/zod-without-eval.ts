/**
 * zod as the browser loads it: without probing eval, which the Content-Security-Policy blocks. Configured before any
 * schema is evaluated, since vite.config.ts resolves every import of 'zod' to this module.
 */
import { config } from 'zod/v4'

export * from 'zod/v4'

config({ jitless: true })
