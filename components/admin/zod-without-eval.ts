/** Stops zod from probing eval, which the Content-Security-Policy blocks. Import it before any schema. */
import { config } from 'zod'

config({ jitless: true })
