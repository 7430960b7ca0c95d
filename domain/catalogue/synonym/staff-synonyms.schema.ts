/** Schema of synonyms in the staff's form. Normalises spaces and capitals. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'

const MAX_WORD = 60

const word = z
  .string()
  .transform((typed) => oneLine(typed).replace(/\s+/g, ' ').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'A group has no empty words')
      .max(MAX_WORD, {
        error: ({ input }) => `‘${String(input).slice(0, MAX_WORD)}…’ is longer than ${MAX_WORD} characters`,
      }),
  )

const MAX_WORDS = 12

const groupName = (words: unknown): string => (Array.isArray(words) && words.length > 0 ? `‘${words[0]}’` : 'A group')

export const staffSynonymsSchema = z
  .array(
    z
      .array(word)
      .transform((words) => [...new Set(words)])
      .pipe(
        z
          .array(z.string())
          .min(2, { error: ({ input }) => `${groupName(input)} needs a second, different word` })
          .max(MAX_WORDS, {
            error: ({ input }) => `The group of ${groupName(input)} has more than ${MAX_WORDS} words`,
          }),
      ),
  )
  .max(400, 'There are at most 400 groups')
