/** Inputs and answers of the shop's API, by method and path. Types derived from the API: none reach a browser. */
import type { ExtractSchema } from 'hono/types'
import type { ShopApi, StaffApi } from '../../../functions/app.ts'

type Schema = ExtractSchema<ShopApi> & ExtractSchema<StaffApi>
type Path = keyof Schema & string

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Hono's name for a method: '$get'. */
type Endpoint<M extends Method> = `$${Lowercase<M>}`

/** 'GET /api/cart', 'PATCH /api/plans/:id': every call there is. */
export type ApiCall = {
  [M in Method]: { [P in Path]: Endpoint<M> extends keyof Schema[P] ? `${M} ${P}` : never }[Path]
}[Method]

/** All of a call's answers, one for each status. */
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

/** The answer of a successful call. */
export type ApiResponse<Call extends ApiCall> = AnswerOf<Call, 200>

/** The answer of a call that conflicts with another change (409). */
export type ApiConflict<Call extends ApiCall> = AnswerOf<Call, 409>

type InputOf<Call extends ApiCall> = Answers<Call> extends { input: infer Input } ? Input : never

/** A query is text, also where the API turns it into something else. */
type AsText<Query> = { [Key in keyof Query]: unknown extends Query[Key] ? string : Query[Key] }

/** Input of a call: the JSON body, the query (omitted when nothing in it is required) and the path's parameters. */
export type ApiInput<Call extends ApiCall> = (InputOf<Call> extends { json: infer Body } ? { body: Body } : unknown) &
  (InputOf<Call> extends { query: infer Query }
    ? Record<never, never> extends Query
      ? { query?: AsText<Query> }
      : { query: AsText<Query> }
    : unknown) &
  (InputOf<Call> extends { param: infer Params } ? { params: Record<keyof Params, string | number> } : unknown)
