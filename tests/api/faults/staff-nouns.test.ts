/** Rules that all nouns of the control panel share: unknown ids, versions of others, and edits that change nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { may, STAFF_ACTIONS, type StaffAction, USER_TYPES, type UserType } from '../../../domain/admin/roles.ts'
import { database } from '../database.ts'
import { get, json, write } from '../shop.ts'
import { newStaff } from '../staff.ts'
import { type Asked, ask } from './calls.ts'
import { CHANGING } from './changing-calls.ts'
import { ENTRIES } from './entries.ts'
import type { Entry } from './entry.ts'
import { newWorld, type World } from './world.ts'

const isAction = (who: string): who is StaffAction => STAFF_ACTIONS.some((action) => action === who)

const STAFF_CALLS = Object.entries(ENTRIES).filter(([, { who }]) => isAction(who))

let world: World
const cookies = new Map<UserType, string>()
beforeAll(async () => {
  world = await newWorld()
  for (const type of USER_TYPES) cookies.set(type, (await newStaff(type)).cookie)
})

/** The session of a type that may make the call. */
const cookieFor = ({ who }: Entry): string =>
  cookies.get(USER_TYPES.find((type) => isAction(who) && may(type, who)) ?? 'owner') ?? ''

const send = (name: string, entry: Entry, asked: Asked) =>
  ask(name.split(' ')[0]?.toUpperCase() ?? '', { ...asked, cookie: cookieFor(entry) })

/** A call that changes something. */
const change = async (name: string, entry: Entry) =>
  (await CHANGING[name]?.(cookieFor(entry))) ?? { asked: await entry.good(world), after: undefined }

/** The last rows of the audit log and of the changes. */
const lastWritten = async () => {
  const { rows } = await database.execute('SELECT (SELECT max(id) FROM audit), (SELECT max(id) FROM changes)')
  return { ...rows[0] }
}

/** Expects that `work` leaves no row in the audit log or among the changes. */
async function writingNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await lastWritten()
  const result = await work()
  expect(await lastWritten()).toEqual(before)
  return result
}

describe('an unknown id is a 404, and nothing is written', () => {
  /** Calls that answer something else, and why. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'get /api/admin/pages/{id}/versions': 'an empty list',
    'get /api/admin/pages/{id}/previews': 'an empty list',
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
  const calls = STAFF_CALLS.filter(([name]) => name.includes('{') && !(name in OTHERWISE))

  /** An id of the same form that nothing has. */
  const unknownLike = (id: string): string => {
    if (/^\d+$/.test(id)) return '999999999'
    if (/^[\da-f]{8}-/.test(id)) return crypto.randomUUID()
    if (/^[\da-f]{32}$/.test(id)) return '0'.repeat(32)
    return id.replace(/^[^.]*/, (stem) => (stem.startsWith('2') ? stem.replaceAll(/\d/g, '1') : 'nosuch-1'))
  }

  test.each(calls)('%s', async (name, entry) => {
    const { path, ...asked } = await entry.good(world)
    const parts = path.split('/')
    const at = name.split('/').findIndex((part) => part.startsWith('{'))
    parts[at] = unknownLike(parts[at] ?? '')
    const answer = await writingNothing(() => send(name, entry, { ...asked, path: parts.join('/') }))
    expect(answer.status, await answer.text()).toBe(404)
  })
})

const FIELDS = ['version', 'revision', 'seen', 'from']

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null

describe('a change to what has changed since it was read', () => {
  /** Calls that answer otherwise when they are made a second time, and why. */
  const OTHERWISE: Readonly<Record<string, { status: number; why: string }>> = {
    'post /api/admin/orders/{order_id}/refunds': { status: 200, why: 'has a key' },
    'post /api/admin/stock/{code}/adjustments': { status: 200, why: 'has a key' },
    'patch /api/admin/users/{id}': { status: 200, why: 'changes nothing' },
    'post /api/admin/page-tests/{id}/start': { status: 422, why: 'runs already' },
  }
  /** Calls that may be made again, and are not held to a version. */
  const REPEATABLE = ['post /api/admin/pages/{id}/publish', /^put \/api\/admin\/(bundles|config)\//]

  test.each(STAFF_CALLS.filter(([name]) => !REPEATABLE.some((one) => name.match(one))))('%s', async (name, entry) => {
    const { asked, after } = await change(name, entry)
    const { body } = asked
    const field = FIELDS.find((one) => isObject(body) && one in body)
    if (field === undefined || !isObject(body) || (entry.status ?? 200) !== 200) return
    expect((await send(name, entry, asked)).status).toBe(200)
    const again = await writingNothing(() => send(name, entry, asked))
    const conflict = await json<Record<string, unknown>>(again)
    expect(again.status, JSON.stringify(conflict)).toBe(OTHERWISE[name]?.status ?? 409)
    if (again.status === 409) expect(conflict.message).toMatch(/Sam Staff|Another user|already/)
    const isEdit = name.startsWith('patch ') && conflict[field] !== undefined
    if (isEdit) {
      const seen = { ...asked, body: { ...body, [field]: conflict[field] } }
      expect((await writingNothing(() => send(name, entry, seen))).status, 'the same, seen again').toBe(200)
    }
    await after?.()
  })
})

const SECTIONS = Object.keys(CHANGING).filter((name) => name.startsWith('put /api/admin/config/'))

describe('a section of Config', () => {
  test.each(SECTIONS)(
    '%s: is not saved over what somebody else has saved, nor when nothing is different',
    async (name) => {
      const cookie = cookies.get('owner') ?? ''
      const path = name.split(' ')[1] ?? ''
      const read = async () => json<{ value: unknown; version: string }>(await get(path, { Cookie: cookie }))
      const { value: before, version: old } = await read()
      const { asked, after } = (await CHANGING[name]?.(cookie)) ?? {}
      expect((await write('PUT', path, asked?.body, cookie)).status).toBe(200)
      const late = await writingNothing(() => write('PUT', path, { value: before, version: old }, cookie))
      expect([late.status, (await json<{ message: string }>(late)).message]).toEqual([
        409,
        expect.stringMatching(/^Sam Staff saved it on /),
      ])
      const { value, version } = await read()
      expect((await writingNothing(() => write('PUT', path, { value, version }, cookie))).status).toBe(200)
      await after?.()
    },
  )
})
