/**
 * zod as the browser loads it: without probing eval, which the Content-Security-Policy blocks, and with messages that
 * people can read. Configured before any schema is evaluated, since vite.config.ts resolves every import of 'zod' to
 * this module.
 */
import { config } from 'zod/v4'
import { plainMessage } from '../../../../domain/core/form/plain-messages.schema.ts'

export * from 'zod/v4'

config({ jitless: true, customError: plainMessage })
