/** An alarm as the API shows it (docs/operations.md#alarms). */
import { z } from 'zod'
import { CAUSES } from './alarms.ts'

export const alarmSchema = z.object({
  cause: z.enum(CAUSES),
  /** The job, program, certificate or key that it is about; '' for the others. */
  name: z.string(),
  /** When it began, UTC ISO-8601; null where that is not known. */
  since: z.iso.datetime().nullable(),
  /** The state, as a sentence. */
  text: z.string(),
  /** Instructions for the operator. */
  action: z.string(),
  /** The screen of the control panel that shows more; null for none. */
  href: z.string().nullable(),
})

export type Alarm = z.infer<typeof alarmSchema>
