/** Every call there is, read from the shop's own description: what the fault tests are generated from. */
import { get, json, SHOP, send } from '../shop.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  example?: unknown
  $ref?: string
}

type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Call = {
  /** 'post /api/cart/update'. */
  name: string
  method: string
  /** With its {parameters}. */
  path: string
  parameters: Parameter[]
  /** Undefined for a call without a body of ours. */
  body: Schema | undefined
}

export const allCalls = async (): Promise<Call[]> => {
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
  /** Instead of those of the shop's own pages. */
  headers?: Record<string, string>
}

const OURS = { Origin: SHOP, 'Content-Type': 'application/json' }

/** Sends it as the shop's own page would. */
export const ask = (method: string, { path, body, cookie = '', headers = OURS }: Asked): Promise<Response> =>
  send(path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(cookie === '' ? {} : { Cookie: cookie }) },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })

/** The names of all fields a body may have, at any depth: 'address.postcode'. */
export const fieldsOf = (schema: Schema | undefined, above = ''): string[] =>
  schema === undefined
    ? []
    : [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
          above + name,
          ...fieldsOf(inner, `${above}${name}.`),
        ]),
        ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one, above)),
      ]
