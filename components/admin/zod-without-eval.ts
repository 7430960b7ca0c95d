/** Keeps zod from trying whether it may compile its schemas: the content security policy says no. Import it before them. */
import { config } from 'zod'

config({ jitless: true })
