/** The most expensive requests that an anonymous client may send to each call, generated from the API description. */
import type { Schema } from '../api/faults/calls.ts'

type Operation = {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Description = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export type CostlyRequest = { method: string; path: string; body?: string }

/** Each call with its requests, different ones for each `index`, so that no cache serves them. */
export type CostlyCall = { name: string; request: (index: number) => CostlyRequest }

/** Just below the size that the shop refuses unread. */
const QUERY = 8_000
const BODY = 63_000
const MEMBERS = 1_900
const DEPTH = 30

type RequestShape = 'longest strings' | 'most elements' | 'deepest nesting' | 'most keys'
const REQUEST_SHAPES: readonly RequestShape[] = ['longest strings', 'most elements', 'deepest nesting', 'most keys']

const made = (index: number, place: number): string => `m${index.toString(36)}-${place.toString(36)}`

const nested = (depth: number, inside: unknown): unknown => (depth === 0 ? inside : [nested(depth - 1, inside)])

const manyKeys = (index: number, most: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: most }, (_, place) => [made(index, place), '']))

const jsonOf = (example: unknown): unknown => {
  if (typeof example !== 'string') return undefined
  try {
    const parsed: unknown = JSON.parse(example)
    return typeof parsed === 'object' ? parsed : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A list within a text of JSON holds as many made-up options as fit. */
const filled = (value: unknown, index: number, most: number): unknown => {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string')
      ? Array.from({ length: most }, (_, place) => made(index, place))
      : value.map((item) => filled(item, index, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, index, most)]))
}

/** `room`: characters that the value may take. */
type Making = { index: number; way: RequestShape; room: number; resolve: (schema: Schema) => Schema }

function costly(given: Schema, making: Making, depth = 0): unknown {
  const { index, way: shape, room, resolve } = making
  const schema = resolve(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[index % schema.enum.length]
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice !== undefined && depth < 6) return costly(choice, making, depth + 1)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const each = { ...making, room: Math.floor(room / Math.max(1, fields.length)) }
    const known = Object.fromEntries(fields.map(([name, inner]) => [name, costly(inner, each, depth + 1)]))
    return shape === 'most keys' ? { ...known, ...manyKeys(index, Math.min(MEMBERS, Math.floor(room / 20))) } : known
  }
  if (schema.type === 'array') {
    const item = costly(schema.items ?? {}, { ...making, room: 40 }, depth + 1)
    const size = JSON.stringify(item ?? null).length + 1
    const most = shape === 'most elements' ? Math.min(MEMBERS, Math.floor(room / size)) : 1
    return Array.from({ length: Math.max(1, most) }, () => item)
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1 + (index % 9)
  if (schema.type === 'boolean') return index % 2 === 0
  if (shape === 'deepest nesting') return nested(DEPTH - depth, made(index, 0))
  return made(index, 0).padEnd(shape === 'longest strings' ? room : 12, 'x y')
}

const requestOf = (
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  making: Omit<Making, 'room'>,
): CostlyRequest => {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const room = Math.floor(QUERY / Math.max(1, inQuery.length) / 1.4) - 20
  const query = inQuery.map(({ name, schema }) => {
    const example = jsonOf(making.resolve(schema).example)
    const value =
      example === undefined
        ? costly(schema, { ...making, room })
        : JSON.stringify(filled(example, making.index, Math.floor(QUERY / 42)))
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  const within: string[] = []
  let length = 0
  for (const part of query) {
    if (length + part.length > QUERY) continue
    within.push(part)
    length += part.length + 1
  }
  const placed = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name }) => address.replace(`{${name}}`, `${1 + (making.index % 9)}`), path)
  const address = within.length > 0 ? `${placed}?${within.join('&')}` : placed
  const schema = requestBody?.content['application/json']?.schema
  if (method === 'GET') return { method, path: address }
  const body = schema === undefined ? {} : costly(schema, { ...making, room: BODY })
  return { method, path: address, body: JSON.stringify(body).slice(0, BODY) }
}

export const costlyCalls = ({ paths, components }: Description): CostlyCall[] => {
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : (components?.schemas?.[name] ?? {})
  }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method} ${path}`,
      request: (index: number) =>
        requestOf(path, method.toUpperCase(), operation, {
          index,
          way: REQUEST_SHAPES[index % REQUEST_SHAPES.length] ?? 'longest strings',
          resolve,
        }),
    })),
  )
}

const slashes = (length: number): string => `/x${'/'.repeat(length)}a/`

const madeUpOptions = (index: number): string => {
  const options = Array.from({ length: 190 }, (_, place) => made(index, place))
  const filters = encodeURIComponent(JSON.stringify([{ attribute: 'country', options }]))
  return `/api/elastic-search/products?search_type=exact&route=red&filters=${filters}`
}

const emptyLists = (bytes: number): string => `{"document":[${'[],'.repeat(bytes / 3)}[]]}`

/** Attacks that once stopped the shop. */
export const ATTACKS: readonly CostlyCall[] = [
  { name: 'made-up filter options', request: (index) => ({ method: 'GET', path: madeUpOptions(index) }) },
  {
    name: 'paths of slashes',
    request: (index) => ({ method: 'GET', path: slashes(index % 2 === 0 ? 32_000 : 2_000) }),
  },
  {
    name: 'lists of empty lists',
    request: (index) =>
      index % 2 === 0
        ? { method: 'POST', path: '/api/cart/update', body: emptyLists(60_000) }
        : { method: 'PUT', path: '/api/admin/pages/1/draft', body: emptyLists(5_000_000) },
  },
  {
    name: 'anonymous uploads',
    request: () => ({ method: 'POST', path: '/api/admin/media?name=a.png', body: 'x'.repeat(24 * 1024 * 1024) }),
  },
]
