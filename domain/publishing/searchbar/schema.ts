/** The search box's content file. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'

const TIME = 'Give a time in milliseconds, from 10 to 60,000'
const milliseconds = z.int(TIME).min(10, TIME).max(60_000, TIME)
const NUMBER = { control: 'number' } as const

export const searchbarSchema = z.strictObject({
  is_animated: labelled(z.boolean(), 'Write the suggestions letter by letter', { control: 'check' }),
  placeholders: z.array(z.strictObject({ text: z.string().overwrite(oneLine).min(1, 'Enter a suggestion') })),
  /** Time per letter when typing and deleting, and display time of the whole word, in milliseconds. */
  speed_forward: labelled(milliseconds, 'Typing speed, ms per letter', NUMBER),
  speed_backward: labelled(milliseconds, 'Deleting speed, ms per letter', NUMBER),
  pause: labelled(milliseconds, 'Pause on the whole phrase, ms', NUMBER),
})
export type SearchbarConfig = z.infer<typeof searchbarSchema>
