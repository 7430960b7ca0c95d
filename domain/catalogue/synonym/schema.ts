/** Search synonyms as a content file. */
import { z } from 'zod'

const word = z
  .string()
  .min(1)
  .refine((text) => text === text.toLowerCase(), { message: 'Write synonyms in lower case' })

export const synonymsSchema = z.array(z.array(word).min(2, 'A group needs at least two words'))

/** Words that search treats as equal (docs/domain.md#search): one list per group, in lower case. */
export type Synonyms = z.infer<typeof synonymsSchema>
