/** The errors that a route can return because of its kind, method and input. */
import type { ProblemStatus } from './errors.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * `public`: the same response for everyone. `shop`: personal, and the handler decides who may call it. `signed`: called
 * by other servers, which sign their request. `staff`: signed-in staff with a permission.
 */
export type RouteKind = 'public' | 'shop' | 'signed' | 'staff'

const ALWAYS = [500, 503] as const
const STAFF = [401, 403] as const
const INPUT = [400] as const
/** Body limits (middleware/body-limit.ts). */
const SIGNED_WRITE = [400, 413] as const
/** Body limits, and the check for calls from other sites (middleware/same-origin.ts). */
const WRITE = [400, 403, 413, 415] as const

type InputName = 'params' | 'query' | 'body'

/** The parts of a route that decide its errors. */
export type WithErrors = { errors?: readonly ProblemStatus[] } & Partial<Record<InputName, unknown>>

type InputErrors<Route> = Extract<keyof Route, InputName> extends never ? never : (typeof INPUT)[number]

type MethodErrors<Kind extends RouteKind, M extends Method> = M extends 'get'
  ? never
  : (Kind extends 'signed' ? typeof SIGNED_WRITE : typeof WRITE)[number]

type OwnErrors<Route> = Route extends { errors: readonly (infer Status extends ProblemStatus)[] } ? Status : never

/** The same as `errorsOf`, as a type. */
export type ErrorsOf<Kind extends RouteKind, M extends Method, Route> =
  | (typeof ALWAYS)[number]
  | (Kind extends 'staff' ? (typeof STAFF)[number] : never)
  | MethodErrors<Kind, M>
  | InputErrors<Route>
  | OwnErrors<Route>

const methodErrors = (kind: RouteKind, method: Method): readonly ProblemStatus[] => {
  if (method === 'get') return []
  return kind === 'signed' ? SIGNED_WRITE : WRITE
}

const hasInput = ({ params, query, body }: WithErrors): boolean =>
  params !== undefined || query !== undefined || body !== undefined

/** Every error that a route can return: the ones implied by its kind, method and input, and its own. */
export const errorsOf = (kind: RouteKind, method: Method, route: WithErrors): ProblemStatus[] => [
  ...ALWAYS,
  ...(kind === 'staff' ? STAFF : []),
  ...methodErrors(kind, method),
  ...(hasInput(route) ? INPUT : []),
  ...(route.errors ?? []),
]
