import type { z } from 'zod'
import type { synonymsSchema } from './schema.ts'

/** Words that search takes for one another (docs/domain.md#search): one list a group, in lower case. */
export type Synonyms = z.infer<typeof synonymsSchema>
