/**
 * Stops zod from probing eval, which the Content-Security-Policy blocks. The control panel imports it before it loads a
 * screen, and so before any schema is evaluated.
 */
import { config } from 'zod/v4/core'

config({ jitless: true })
