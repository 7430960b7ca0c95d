/** Request and response schemas of the search for targets of links. */
import { z } from 'zod'
import { parseJson } from '../../core/codec/codec.schema.ts'
import { MAX_SEARCH } from '../../core/form/search-length.ts'
import { LINK_KINDS } from './link-choice.ts'

export const linkSearchSchema = z.object({
  q: z
    .string('Enter what to look for')
    .trim()
    .min(1, 'Enter what to look for')
    .max(MAX_SEARCH, `Is longer than ${MAX_SEARCH} characters`),
})

const MAX_ROUTES = 1000

/** A JSON list in the query string. */
export const routesQuerySchema = z.object({
  routes: z
    .string('Give a JSON list of paths')
    .transform(parseJson)
    .pipe(z.array(z.string(), 'Give a JSON list of paths').max(MAX_ROUTES, `At most ${MAX_ROUTES} paths`))
    .meta({ type: 'string', description: 'A JSON list of paths without the first slash', example: '["red"]' }),
})

export const linkChoiceSchema = z
  .object({
    kind: z.enum(LINK_KINDS),
    /** A path, or `tel:` for a store. */
    url: z.string(),
    name: z.string(),
    /** Code and producer of a product, phone number of a store, file name; '' for pages and categories. */
    note: z.string(),
    /** A product's picture; '' for anything else. */
    picture: z.string(),
  })
  .meta({ id: 'LinkChoice' })
