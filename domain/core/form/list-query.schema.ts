/** Query parameters that the calls of lists share. */
import { z } from 'zod'
import { MAX_SEARCH } from './search-length.ts'

const PAGE = 'Must be a page number from 1'
export const pageNumberSchema = z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(10_000, PAGE)
export const pageSchema = pageNumberSchema.default(1)

/** `q`, the words that are searched for, and `page`. `finds` describes how they match. */
export const searchQuery = (finds: string) => ({
  q: z.string().trim().max(MAX_SEARCH, `Use at most ${MAX_SEARCH} characters`).default('').meta({ description: finds }),
  page: pageSchema,
})

/** `sort` and `order`, which default to the first sort and that order. */
export const sortQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts, order: 'asc' | 'desc') => ({
  sort: z.enum(sorts, `Choose one of ${sorts.join(', ')}`).default(sorts[0]),
  order: z.enum(['asc', 'desc'], 'Choose one of asc, desc').default(order),
})
