/** Reads all calls from the shop's API description, from which the fault tests are generated. */
import { get, json, SHOP, send } from '../shop.ts'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  example?: unknown
  $ref?: string
}

type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Call = {
  /** Method and path: 'post /api/cart/update'. */
  name: string
  method: string
  /** Path with its {parameters}. */
  path: string
  parameters: Parameter[]
  /** Schema of the body; undefined for a call without one. */
  body: Schema | undefined
}

let described: Promise<Call[]> | undefined

/** Returns all calls. Reads them once, because generating the description is slow. */
export const allCalls = (): Promise<Call[]> => {
  described ??= readCalls()
  return described
}

const readCalls = async (): Promise<Call[]> => {
  const { paths } = await json<{ paths: Record<string, Record<string, Operation>> }>(await get('/api/openapi.json'))
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  )
}

export type Asked = {
  path: string
  body?: unknown
  cookie?: string
  /** Replaces the headers of the shop's own pages. */
  headers?: Record<string, string>
}

const OURS = { Origin: SHOP, 'Content-Type': 'application/json' }

/** Sends a request as the shop's own page would. */
export const ask = (method: string, { path, body, cookie = '', headers = OURS }: Asked): Promise<Response> =>
  send(path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(cookie === '' ? {} : { Cookie: cookie }) },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })

let count = 0

export type RecordedAnswer = { status: number; text: string }

/** Sends a request from a new IP address, so that limits per address don't affect the next one. */
export async function askAgain(method: string, asked: Asked): Promise<RecordedAnswer> {
  count += 1
  const address = `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`
  const answer = await ask(method, { ...asked, headers: { ...OURS, 'CF-Connecting-IP': address } })
  return { status: answer.status, text: await answer.text() }
}

/** Number of parallel requests. */
const LANES = 16

/** Maximum number of retries, one at a time, of a request whose database call exceeded the time limit. */
const MAX_TRIES = 10

/**
 * Sends a request for each item, several in parallel, and checks the responses. Retries a request afterwards if the
 * shop was busy, which may be due to the machine or the other requests.
 */
export async function askAll<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<RecordedAnswer>,
  look: (item: Item, answer: RecordedAnswer) => void,
): Promise<void> {
  const left = items.values()
  const busy: Item[] = []
  const lane = async () => {
    for (const item of left) {
      const answer = await send(item)
      if (answer.status === 503) busy.push(item)
      else look(item, answer)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  for (const item of busy) {
    let answer = await send(item)
    for (let tries = 1; answer.status === 503 && tries < MAX_TRIES; tries += 1) answer = await send(item)
    look(item, answer)
  }
}

export const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null

/** Copies `body` and sets a field, such as 'address.postcode', to `value`. */
export function withField(body: unknown, field: string, value: unknown): Record<string, unknown> {
  const copy = JSON.parse(JSON.stringify(body ?? {}))
  const names = field.split('.')
  const last = names.pop() ?? ''
  let place = copy
  for (const name of names) place = place[name] = typeof place[name] === 'object' && place[name] ? place[name] : {}
  place[last] = value
  return copy
}

/** Returns the paths of all fields that a body may have, at any depth: 'address.postcode', 'events.0.kind'. */
export const fieldsOf = (schema: Schema | undefined): string[] => [...new Set(placesIn(schema, ''))]

function placesIn(schema: Schema | undefined, place: string): string[] {
  if (schema === undefined) return []
  if (schema.$ref !== undefined) throw new Error(`The attacks would pass over ${schema.$ref}`)
  const below = (name: string) => (place === '' ? name : `${place}.${name}`)
  return [
    ...(place === '' ? [] : [place]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesIn(inner, below(name))),
    ...placesIn(schema.items, below('0')),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => placesIn(one, place)),
  ]
}
