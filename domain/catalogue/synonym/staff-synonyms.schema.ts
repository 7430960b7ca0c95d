/** Schema of synonyms in the staff's form. Normalises spaces and capitals. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'

const word = z
  .string()
  .transform((typed) => oneLine(typed).replace(/\s+/g, ' ').toLowerCase())
  .pipe(z.string().min(1, 'A group has no empty words').max(60, 'A word has at most 60 characters'))

export const staffSynonymsSchema = z
  .array(
    z
      .array(word)
      .transform((words) => [...new Set(words)])
      .pipe(z.array(z.string()).min(2, 'A group needs two different words').max(12, 'A group has at most 12 words')),
  )
  .max(400, 'There are at most 400 groups')
