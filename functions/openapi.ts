/** Pieces the routes' OpenAPI descriptions are made of. */
import { z } from '@hono/zod-openapi'
import type { ProblemStatus } from './errors.ts'

export const problemSchema = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    sql_errors: z.literal(true).optional(),
  })
  .meta({ id: 'Problem' })

const MEANINGS: Record<ProblemStatus, string> = {
  400: 'The input is wrong, said per field',
  401: 'Not signed in',
  403: 'Not allowed, or called from another site',
  404: 'Not found',
  405: 'The method is not allowed here',
  409: 'It changed under you',
  413: 'The request is too large',
  415: 'The request is not JSON',
  422: 'A rule of the shop says no',
  429: 'Too many requests',
  500: 'Our fault',
  503: 'The database, or whoever takes payments, is away',
}

/** An answer that carries JSON of this shape. */
export const jsonAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The failures a call may answer with, all in the same shape. */
export const answers = <Status extends ProblemStatus>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, jsonAnswer(problemSchema, MEANINGS[status])])) as Record<
    Status,
    ReturnType<typeof jsonAnswer<typeof problemSchema>>
  >

/** A JSON body that must be there. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})
