/** Request and response schemas of the search for words on all pages. */
import { z } from 'zod'
import { MAX_WORDS } from './find-text.ts'
import { staffPageSchema } from './staff-page.schema.ts'

const choice = z.literal('true', 'Leave it out, or say true').optional()

export const textSearchSchema = z.object({
  words: z
    .string('Enter the words to find')
    .min(2, 'Enter at least two characters')
    .max(MAX_WORDS, `Is longer than ${MAX_WORDS} characters`),
  matches_case: choice,
  whole_words: choice,
  links: choice,
})

/** The words as they were found, and the text on both sides. */
export const textHitSchema = z
  .object({ before: z.string(), found: z.string(), after: z.string() })
  .meta({ id: 'TextHit' })

export const pageHitsSchema = z.object({ page: staffPageSchema, hits: z.array(textHitSchema) }).meta({ id: 'PageHits' })
