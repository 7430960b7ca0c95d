/** Comments of staff on parts of a page. */
import type { z } from 'zod'
import type { pageCommentSchema } from './comment.schema.ts'

/** Maximum number of comments on a page, including resolved ones. */
export const MAX_COMMENTS = 500
/** Maximum number of characters. */
export const MAX_COMMENT = 2000

export type PageComment = z.infer<typeof pageCommentSchema>

export const isOpen = ({ resolved_at }: PageComment): boolean => resolved_at === null
