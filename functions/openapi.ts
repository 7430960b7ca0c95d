/** Building blocks for the routes' OpenAPI descriptions. */
import { z } from '@hono/zod-openapi'
import { PROBLEM_CODES } from '../domain/staff/access/admin.ts'
import type { ProblemStatus } from './errors.ts'

export const problemSchema = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    code: z.enum(PROBLEM_CODES).optional(),
    sql_errors: z.literal(true).optional(),
  })
  .meta({ id: 'Problem' })

const MEANINGS: Record<ProblemStatus, string> = {
  400: 'The input is wrong, said per field',
  401: 'Not signed in',
  403: 'Not allowed, or called from another site',
  404: 'Not found',
  405: 'The method is not allowed here',
  409: 'It has changed since it was read',
  411: 'The length of the file is not said',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request is not JSON',
  422: 'A rule of the shop forbids it',
  429: 'Too many requests',
  500: 'Something went wrong in the shop',
  503: 'The database or the payment provider is unavailable',
}

/** A JSON response of this shape. */
export const jsonResponse = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The error responses of a route, all in the same shape. */
export const problemResponses = <Status extends ProblemStatus>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, jsonResponse(problemSchema, MEANINGS[status])])) as Record<
    Status,
    ReturnType<typeof jsonResponse<typeof problemSchema>>
  >

/** A required JSON body. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** An optional JSON body, which defaults to {}. */
export const optionalJsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ ...jsonBody(schema), required: false })
