/** Creates routers, and presets for their routes (docs/contributing.md#adding-a-route). */
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { plainMessage } from '../domain/core/form/plain-messages.schema.ts'
import type { AppEnv } from './app-env.ts'
import { allowed, type Permission } from './core/middleware/allowed.ts'
import { publicForAMinute } from './core/middleware/caching.ts'
import { refuseInvalidInput } from './errors.ts'
import { jsonBody, jsonResponse, problemResponses } from './openapi.ts'
import { type ErrorsOf, errorsOf, type Method, type RouteKind, type WithErrors } from './route-errors.ts'

// Errors of fields are shown to people.
z.config({ customError: plainMessage })

/** A router that responds to invalid input in the API's error shape. */
export const createRouter = (options: { getPath?: (request: Request) => string } = {}) =>
  new OpenAPIHono<AppEnv>({ ...options, defaultHook: refuseInvalidInput })

/** A response or request body with its media types. A schema alone means JSON. */
type Content = { content: Record<string, { schema: z.ZodType }> }
type Answer = Content & { description: string }
type Body = Content & { required: boolean }

/** The parts that are specific to a route. */
type Specifics = WithErrors & {
  /** One line for the API reference. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType | Body
  /** Answered with 200. */
  answer: z.ZodType | Answer
  /** Answered with 409, where that carries more than a problem. */
  conflict?: z.ZodType | Answer
}

type AnswerOf<Given> = Given extends z.ZodType ? ReturnType<typeof jsonResponse<Given>> : Given
type BodyOf<Given> = Given extends z.ZodType ? ReturnType<typeof jsonBody<Given>> : Given

type RequestOf<Route> = Pick<Route, Extract<keyof Route, 'params' | 'query'>> &
  (Route extends { body: infer Given } ? { body: BodyOf<Given> } : unknown)

type ResponsesOf<Kind extends RouteKind, M extends Method, Route extends Specifics> = {
  200: AnswerOf<Route['answer']>
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

/** The route as zod-openapi takes it. The types follow from the specifics in the same way as the values. */
const describe = <const Kind extends RouteKind, M extends Method, Path extends string, Route extends Specifics>(
  { kind, tag }: { kind: Kind; tag: string },
  method: M,
  path: Path,
  route: Route,
) => ({
  method,
  path,
  tags: [tag],
  summary: route.summary,
  request: toRequest(route) as RequestOf<Route>,
  responses: toResponses(kind, method, route) as unknown as ResponsesOf<Kind, M, Route>,
})

/**
 * Routes for staff with that permission. Sensitive ones respond with 403 and the code `confirm_identity` until the
 * session is confirmed (docs/domain.md#confirming-identity).
 */
export const staffRoutes = (tag: string, permission: Permission) => {
  const by =
    <M extends Method>(method: M) =>
    <const Path extends string, const Route extends Specifics & { sensitive?: true }>(path: Path, route: Route) => ({
      ...describe({ kind: 'staff', tag }, method, path, route),
      middleware: allowed(permission, route.sensitive === true),
    })
  return { get: by('get'), post: by('post'), put: by('put'), patch: by('patch'), delete: by('delete') }
}

const openRoutes =
  <const Kind extends RouteKind>(kind: Kind) =>
  (tag: string) => {
    const by =
      <M extends Method>(method: M) =>
      <const Path extends string, const Route extends Specifics>(path: Path, route: Route) =>
        describe({ kind, tag }, method, path, route)
    return { get: by('get'), post: by('post'), put: by('put'), patch: by('patch'), delete: by('delete') }
  }

/** Routes for shoppers. Answers are personal, and the handler decides who may call. */
export const shopRoutes = openRoutes('shop')

/** Routes that other servers call, authenticated by a signature that the handler checks. */
export const signedRoutes = openRoutes('signed')

/** Routes whose response is the same for everyone, so that caches may store it for a minute. */
export const publicRoutes = (tag: string) => ({
  get: <const Path extends string, const Route extends Specifics>(path: Path, route: Route) => ({
    ...describe({ kind: 'public', tag }, 'get', path, route),
    middleware: [...publicForAMinute],
  }),
})
