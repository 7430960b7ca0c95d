/** Inputs and answers of the calls about a guest's data. */
import { z } from 'zod'
import { linkTokenSchema } from '../../core/identity/identity.schema.ts'

export const ownDataSchema = z.strictObject({ token: linkTokenSchema })

export const erasedSchema = z.object({ erased: z.literal(true) })
