/** A yes in the query of a URL: `true`, or left out. */
import { z } from 'zod'

export const queryFlag = z.literal('true', 'Must be true or left out').optional()
