/** The niche a bottle stands in, as the API carries it. */
import { z } from 'zod'
import { NICHE_STYLES } from './wine-kind.ts'

/** null for what is no wine. */
export const nicheSchema = z.enum(NICHE_STYLES).nullable()
