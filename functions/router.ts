/** Creates routers, with presets and building blocks for their routes (docs/contributing.md#adding-a-route). */
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { plainMessage } from '../domain/core/form/plain-messages.schema.ts'
import { PROBLEM_CODES } from '../domain/staff/access/admin.ts'
import type { AppEnv } from './app-env.ts'
import { allowed, type Permission } from './core/middleware/allowed.ts'
import { publicForAMinute } from './core/middleware/caching.ts'
import { type ProblemStatus, refuseInvalidInput } from './errors.ts'
import { type ErrorsOf, errorsOf, type Method, type RouteKind, type WithErrors } from './route-errors.ts'

/** The body of every error. */
export const problemSchema = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    code: z.enum(PROBLEM_CODES).optional(),
    sql_errors: z.literal(true).optional(),
  })
  .meta({ id: 'Problem' })

const MEANINGS: Record<ProblemStatus, string> = {
  400: 'The input is invalid; `errors` has a message per field',
  401: 'Not signed in',
  403: 'Not allowed, or called from another site',
  404: 'Not found',
  405: 'The method is not allowed here',
  409: 'It has changed since it was read',
  411: 'The file’s length is missing',
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

// Errors of fields are shown to people.
z.config({ customError: plainMessage })

/** A router that responds to invalid input in the API's error shape. */
export const createRouter = (options: { getPath?: (request: Request) => string } = {}) =>
  new OpenAPIHono<AppEnv>({ ...options, defaultHook: refuseInvalidInput })

/** A response or request body with its media types. A schema alone means JSON. */
type Content = { content: Record<string, { schema: z.ZodType }> }
type Answer = Content & { description: string }
type Body = Content & { required: boolean }

type Specifics<Kind = RouteKind> = WithErrors & {
  /** One line for the API reference. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType | Body
  /** Answered with 200. */
  answer: z.ZodType | Answer
  /** Answered with 409, where that carries more than a problem. */
  conflict?: z.ZodType | Answer
  /** Answers 403 with the code `confirm_identity` until the session is confirmed. */
  sensitive?: Kind extends 'staff' ? true : never
}

type AnswerOf<Given> = Given extends z.ZodType ? ReturnType<typeof jsonResponse<Given>> : Given
type BodyOf<Given> = Given extends z.ZodType ? ReturnType<typeof jsonBody<Given>> : Given

type RequestOf<Route> = Pick<Route, Extract<keyof Route, 'params' | 'query'>> &
  (Route extends { body: infer Given } ? { body: BodyOf<Given> } : unknown)

type ResponsesOf<Kind extends RouteKind, M extends Method, Route> = {
  200: Route extends { answer: infer Given } ? AnswerOf<Given> : never
} & (Route extends { conflict: infer Given } ? { 409: AnswerOf<Given> } : unknown) &
  ReturnType<typeof problemResponses<ErrorsOf<Kind, M, Route>>>

const toAnswer = (given: z.ZodType | Answer, description: string) =>
  given instanceof z.ZodType ? jsonResponse(given, description) : given

const toRequest = ({ params, query, body }: Specifics) => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body: body instanceof z.ZodType ? jsonBody(body) : body }),
})

const toResponses = (kind: RouteKind, method: Method, route: Specifics) => ({
  ...problemResponses(...errorsOf(kind, method, route)),
  ...(route.conflict && { 409: toAnswer(route.conflict, 'It has changed since it was read: what is there now') }),
  200: toAnswer(route.answer, 'Success'),
})

/** The specifics that a route gives beside those it shares with others, which it may replace. */
type Own<Kind, Shared> = Omit<Specifics<Kind>, keyof Shared> & Partial<Specifics<Kind>>

type Merged<Shared, Route> = Omit<Shared, keyof Route> & Route

/**
 * A function per method that describes a route as zod-openapi takes it, from its specifics and the `shared` ones. The
 * types follow from the specifics in the same way as the values.
 */
const methodsOf = <const Kind extends RouteKind, Guard extends object, const Shared extends Partial<Specifics<Kind>>>(
  kind: Kind,
  tag: string,
  guard: (isSensitive: boolean) => Guard,
  shared: Shared,
) => {
  const by =
    <M extends Method>(method: M) =>
    <const Path extends string, const Route extends Own<Kind, Shared>>(path: Path, own: Route) => {
      const route = { ...shared, ...own } as Specifics
      return {
        method,
        path,
        tags: [tag],
        summary: route.summary,
        request: toRequest(route) as unknown as RequestOf<Merged<Shared, Route>>,
        responses: toResponses(kind, method, route) as unknown as ResponsesOf<Kind, M, Merged<Shared, Route>>,
        ...guard(route.sensitive === true),
      }
    }
  return { get: by('get'), post: by('post'), put: by('put'), patch: by('patch'), delete: by('delete') }
}

/** `sharing` has the same methods, for routes that have those specifics in common. */
const presetsOf = <const Kind extends RouteKind, Guard extends object>(
  kind: Kind,
  tag: string,
  guard: (isSensitive: boolean) => Guard,
) => ({
  ...methodsOf(kind, tag, guard, {}),
  sharing: <const Shared extends Partial<Specifics<Kind>>>(shared: Shared) => methodsOf(kind, tag, guard, shared),
})

/**
 * Routes for staff with that permission. Sensitive ones respond with 403 and the code `confirm_identity` until the
 * session is confirmed (docs/domain.md#confirming-identity).
 */
export const staffRoutes = (tag: string, permission: Permission) =>
  presetsOf('staff', tag, (isSensitive) => ({ middleware: allowed(permission, isSensitive) }))

/** Routes for shoppers. Answers are personal, and the handler decides who may call. */
export const shopRoutes = (tag: string) => presetsOf('shop', tag, () => ({}))

/** Routes that other servers call, authenticated by a signature that the handler checks. */
export const signedRoutes = (tag: string) => presetsOf('signed', tag, () => ({}))

/** Routes whose response is the same for everyone, so that caches may store it for a minute. */
export const publicRoutes = (tag: string) => {
  const { get } = presetsOf('public', tag, () => ({ middleware: [...publicForAMinute] }))
  return { get }
}
