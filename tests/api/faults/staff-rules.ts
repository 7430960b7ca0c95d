/**
 * Checks rules common to all records of the control panel: unknown ids, outdated versions, and edits without a change.
 */
import { expect } from 'vitest'
import { json } from '../shop.ts'
import { type Asked, isObject } from './calls.ts'
import type { Changing } from './changing-calls.ts'
import type { Entry } from './entry.ts'
import { lastRows, type Rows } from './traces.ts'

/** Sends a call as staff who may make it. */
type Send = (asked: Asked) => Promise<Response>

/** Calls that answer an unknown id with something other than 404, and why. */
const OTHER_THAN_404: Readonly<Record<string, string>> = {
  'get /api/admin/pages/{id}/versions': 'an empty list',
  'get /api/admin/pages/{id}/previews': 'an empty list',
  'get /api/admin/pages/{id}/comments': 'an empty list',
  'get /api/admin/products/{code}/pages': 'an empty list',
  'post /api/admin/pages/{id}/previews': 'previews are made only where npm start serves the shop',
  'post /api/admin/bundles/{id}/preview': 'previews are made only where npm start serves the shop',
  'get /api/admin/imports/mappings/{headings}': 'headings that are new have no mapping yet',
  'put /api/admin/imports/mappings/{headings}': 'headings that are new get their mapping',
  'post /api/admin/config/jobs/{job}/run': 'the list of jobs is fixed: 400',
  'post /api/admin/opening/{item}/confirm': 'the list of items is fixed: 400',
  'post /api/admin/opening/{item}/test': 'the list of items is fixed: 400',
  'post /api/admin/builds/{id}/cancel': 'a 404 that is in the audit log: tests/api/builds.test.ts',
  'post /api/admin/releases/{id}/rollback': 'ids of releases have a form of their own: tests/api/builds.test.ts',
}

/** A well-formed id that does not exist. */
const unknownLike = (id: string): string => {
  if (/^\d+$/.test(id)) return '999999999'
  if (/^[\da-f]{8}-/.test(id)) return crypto.randomUUID()
  if (/^[\da-f]{32}$/.test(id)) return '0'.repeat(32)
  return id.replace(/^[^.]*/, (stem) => (stem.startsWith('2') ? stem.replaceAll(/\d/g, '1') : 'nosuch-1'))
}

export async function expectUnknownId(name: string, asked: Asked, send: Send): Promise<void> {
  const at = name.split('/').findIndex((part) => part.startsWith('{'))
  if (at < 0 || name in OTHER_THAN_404) return
  const parts = asked.path.split('/')
  parts[at] = unknownLike(parts[at] ?? '')
  const answer = await send({ ...asked, path: parts.join('/') })
  expect(answer.status, `an unknown id: ${await answer.text()}`).toBe(404)
}

/** Calls that answer differently when repeated, and why. */
const AGAIN: Readonly<Record<string, { status: number; why: string }>> = {
  'post /api/admin/orders/{order_id}/refunds': { status: 200, why: 'has a key' },
  'post /api/admin/orders/{order_id}/lines/preview': { status: 200, why: 'changes nothing' },
  'put /api/admin/orders/{order_id}/lines': { status: 200, why: 'has a key' },
  'post /api/admin/orders/step': { status: 200, why: 'names the orders that don’t take the step' },
  'post /api/admin/stock/{code}/adjustments': { status: 200, why: 'has a key' },
  'patch /api/admin/users/{id}': { status: 200, why: 'changes nothing' },
  'delete /api/admin/customers/{customer_id}/addresses/{id}': { status: 404, why: 'is deleted' },
  'post /api/admin/page-tests/{id}/start': { status: 422, why: 'runs already' },
}
/** Calls that may be repeated, without a version. */
const REPEATABLE = ['post /api/admin/pages/{id}/publish', /^put \/api\/admin\/bundles\//]

const FIELDS = ['version', 'revision', 'seen', 'from']

/** The field of a call's body that says which version its change is of; undefined if it may be repeated. */
const versionField = (name: string, { body }: Asked, { status = 200 }: Entry): string | undefined =>
  status === 200 && !REPEATABLE.some((one) => name.match(one))
    ? FIELDS.find((one) => isObject(body) && one in body)
    : undefined

/** True if only one of two equal requests at the same time makes the change. */
export const isMadeOnce = (name: string, asked: Asked, entry: Entry): boolean =>
  versionField(name, asked, entry) !== undefined && !(name in AGAIN)

/**
 * Expects that repeating a change with the version from before it is a conflict and writes nothing. `written`: the last
 * rows after the first change.
 */
export async function expectConflict(
  name: string,
  { asked, late }: Changing,
  entry: Entry,
  send: Send,
  written: Rows,
): Promise<void> {
  const { body } = late ?? asked
  const field = versionField(name, late ?? asked, entry)
  if (field === undefined || !isObject(body)) return
  const again = await send(late ?? asked)
  const conflict = await json<Record<string, unknown>>(again)
  expect(again.status, JSON.stringify(conflict)).toBe(AGAIN[name]?.status ?? 409)
  if (again.status === 409)
    expect(conflict.message).toMatch(/Sam Staff|Another user|ha(?:s|ve) changed|new code|already/)
  if (name.startsWith('patch ') && conflict[field] !== undefined) {
    const seen = { ...asked, body: { ...body, [field]: conflict[field] } }
    expect((await send(seen)).status, 'the same, seen again').toBe(200)
  }
  expect(await lastRows(), 'rows of a change that changes nothing').toEqual(written)
}
