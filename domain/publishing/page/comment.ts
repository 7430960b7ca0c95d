/** Comments of staff on parts of a page. */
import type { z } from 'zod'
import type { pageCommentSchema } from './comment.schema.ts'

/** Of one page, resolved ones too. */
export const MAX_COMMENTS = 500
export const MAX_COMMENT = 2000

export type PageComment = z.infer<typeof pageCommentSchema>

export const isOpen = ({ resolved_at }: PageComment): boolean => resolved_at === null
