/** Keeps zod from testing eval, which the content security policy forbids. Import it before the schemas. */
import { config } from 'zod'

config({ jitless: true })
