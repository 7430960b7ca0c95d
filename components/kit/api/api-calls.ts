/**
 * Types of the API's inputs and responses, by method and path. Derived from the server's routes at compile time only.
 */
import type { ExtractSchema } from 'hono/types'
import type { ShopApi, StaffApi } from '../../../functions/app.ts'

type Schema = ExtractSchema<ShopApi> & ExtractSchema<StaffApi>
type Path = keyof Schema & string

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Hono's key of a method: '$get'. */
type Endpoint<M extends Method> = `$${Lowercase<M>}`

/** The name of an API call, of all that exist: 'GET /api/cart', 'PATCH /api/plans/:id'. */
export type ApiCall = {
  [M in Method]: { [P in Path]: Endpoint<M> extends keyof Schema[P] ? `${M} ${P}` : never }[Path]
}[Method]

/** All responses of a call, one for each status. */
type Answers<Call extends ApiCall> = Call extends `${infer M extends Method} ${infer P extends Path}`
  ? Endpoint<M> extends keyof Schema[P]
    ? Schema[P][Endpoint<M>]
    : never
  : never

type AnswerOf<Call extends ApiCall, Status extends number> =
  Extract<Answers<Call>, { status: Status }> extends {
    output: infer Output
  }
    ? Output
    : never

/** The body of a successful response (200). */
export type ApiResponse<Call extends ApiCall> = AnswerOf<Call, 200>

/** The body of a response about a conflict with another change (409). */
export type ApiConflict<Call extends ApiCall> = AnswerOf<Call, 409>

type InputOf<Call extends ApiCall> = Answers<Call> extends { input: infer Input } ? Input : never

/** Types parameters as strings where the API coerces them to something else. */
type AsText<Query> = { [Key in keyof Query]: unknown extends Query[Key] ? string : Query[Key] }

/** Input of a call: the JSON body, the query (optional if all its parameters are) and the path's parameters. */
export type ApiInput<Call extends ApiCall> = (InputOf<Call> extends { json: infer Body } ? { body: Body } : unknown) &
  (InputOf<Call> extends { query: infer Query }
    ? Record<never, never> extends Query
      ? { query?: AsText<Query> }
      : { query: AsText<Query> }
    : unknown) &
  (InputOf<Call> extends { param: infer Params } ? { params: Record<keyof Params, string | number> } : unknown)
