/** Request and response schemas of the search for words on all pages. */
import { z } from 'zod'
import { queryFlag } from '../../core/http/query-flag.schema.ts'
import { MAX_WORDS, MIN_WORDS } from './find-text.ts'
import { staffPageSchema } from './staff-page.schema.ts'

export const textSearchSchema = z.object({
  words: z
    .string('Enter the words to find')
    .min(MIN_WORDS, 'Enter at least two characters')
    .max(MAX_WORDS, `Is longer than ${MAX_WORDS} characters`),
  matches_case: queryFlag,
  whole_words: queryFlag,
  links: queryFlag,
})

/** The words as they were found, and the text on both sides. */
export const textHitSchema = z
  .object({ before: z.string(), found: z.string(), after: z.string() })
  .meta({ id: 'TextHit' })

export const pageHitsSchema = z.object({ page: staffPageSchema, hits: z.array(textHitSchema) }).meta({ id: 'PageHits' })
