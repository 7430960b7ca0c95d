/** Request and response schemas of the calls for comments. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { MAX_COMMENT } from './comment.ts'
import { pageIdSchema } from './staff-page.schema.ts'

const MAX_PART = 200

export const newCommentSchema = z.strictObject({
  /** Id of the part; '' for the page as a whole. */
  part: z.string('Name the part').max(MAX_PART, `Is longer than ${MAX_PART} characters`),
  text: labelled(
    z
      .string('Write a comment')
      .trim()
      .min(1, 'Write a comment')
      .max(MAX_COMMENT, `Is longer than ${MAX_COMMENT} characters`),
    'Comment',
    { control: 'long' },
  ),
})

export const commentIdSchema = pageIdSchema.extend({
  comment: z.coerce.number('Give the id of a comment').int().positive(),
})

export const resolvedCommentSchema = z.strictObject({ is_resolved: z.boolean('Choose true or false') })

export const pageCommentSchema = z
  .object({
    id: z.int(),
    part: z.string(),
    text: z.string(),
    /** Name of the author; '' for deleted accounts. */
    by: z.string(),
    /** UTC ISO-8601. */
    at: z.string(),
    /** UTC ISO-8601; null while it is open. */
    resolved_at: z.string().nullable(),
    /** Name of the user who resolved it; '' for deleted accounts and open comments. */
    resolved_by: z.string(),
  })
  .meta({ id: 'PageComment' })
