/** Schema of the niche that a bottle is shown in. */
import { z } from 'zod'
import { NICHE_STYLES } from './wine-kind.ts'

/** null for products that are not wine. */
export const nicheSchema = z.enum(NICHE_STYLES).nullable()
