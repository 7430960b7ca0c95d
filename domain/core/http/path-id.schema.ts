/** The id in a call's path. */
import { z } from 'zod'

/** `message` is for anything else than an id. Ids beyond safe integers can't exist. */
export const pathIdSchema = (message: string) =>
  z.object({
    id: z
      .string(message)
      .regex(/^[1-9]\d{0,14}$/, message)
      .transform(Number),
  })
