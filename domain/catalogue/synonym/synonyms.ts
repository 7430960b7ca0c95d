import type { z } from 'zod'
import type { synonymsSchema } from './schema.ts'

/** Words that search treats as equal (docs/domain.md#search): one list per group, in lower case. */
export type Synonyms = z.infer<typeof synonymsSchema>
