/** What the shop's API takes and answers, by method and path. Types only, derived from the API itself: a browser downloads none of it. */
import type { ExtractSchema } from 'hono/types'
import type { ShopApi, StaffApi } from '../../functions/app.ts'

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

/** What a call answers when it succeeds. */
export type ApiAnswer<Call extends ApiCall> = AnswerOf<Call, 200>

/** What a call answers when something has changed in the meantime (409). */
export type ApiConflict<Call extends ApiCall> = AnswerOf<Call, 409>

type InputOf<Call extends ApiCall> = Answers<Call> extends { input: infer Input } ? Input : never

/** A query is text, also where the API turns it into something else. */
type AsText<Query> = { [Key in keyof Query]: unknown extends Query[Key] ? string : Query[Key] }

/** What a call must be given: the body sent as JSON, the query (left out when nothing of it is needed), and its path's parameters. */
export type ApiInput<Call extends ApiCall> = (InputOf<Call> extends { json: infer Body } ? { body: Body } : unknown) &
  (InputOf<Call> extends { query: infer Query }
    ? Record<never, never> extends Query
      ? { query?: AsText<Query> }
      : { query: AsText<Query> }
    : unknown) &
  (InputOf<Call> extends { param: infer Params } ? { params: Record<keyof Params, string | number> } : unknown)
