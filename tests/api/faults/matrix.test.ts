/**
 * Sends each call as each role. Promise 14: no customer sees another's data. Promise 20: no cache stores a private
 * response or serves it to another caller. Staff calls also follow the rules of all records (staff-rules.ts) and write
 * their audit rows (traces.ts). The objects of one valid call serve all of these checks.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { may, STAFF_ACTIONS, type StaffAction, USER_TYPES, type UserType } from '../../../domain/staff/access/roles.ts'
import { app } from '../../../functions/app.ts'
import { NIGHTLY } from '../../timeouts.ts'
import { query } from '../database.ts'
import { logIn, newCustomer, newStaff } from '../people.ts'
import { cookieOf, counting, write } from '../shop.ts'
import { type Asked, allCalls, ask } from './calls.ts'
import { CHANGING, type Changing } from './changing-calls.ts'
import { ELSEWHERE, ENTRIES } from './entries.ts'
import type { Entry } from './entry.ts'
import { maxRoundTrips } from './round-trips.ts'
import { report } from './size.ts'
import { expectConflict, expectUnknownId, isMadeOnce } from './staff-rules.ts'
import { EXCEPTIONS, expectTraces, lastRows } from './traces.ts'
import { newWorld, orderOf, type World } from './world.ts'

type Role = 'guest' | 'signed out' | 'stranger' | UserType
const ROLES: readonly Role[] = ['guest', 'signed out', 'stranger', ...USER_TYPES]

const cookies: Record<Role, string> = {
  ...{ guest: '', 'signed out': '', stranger: '' },
  ...{ owner: '', merchandiser: '', editor: '', support: '' },
}

const newStranger = async () => {
  cookies.stranger = (await newCustomer()).cookie
}

const signIn = async () => {
  await newStranger()
  const { cookie } = await newCustomer()
  await write('POST', '/api/user/logout', {}, cookie)
  cookies['signed out'] = cookie
  for (const type of USER_TYPES) cookies[type] = (await newStaff(type)).cookie
}

/** Calls that end the sessions of the caller. */
const ENDS_SESSIONS = /^post \/api\/(user|admin)\/(login|logout|register|reset-password)$/

/** The customer who owns the data, shared by all calls that don't use it up. */
let shared: World

beforeAll(async () => {
  await signIn()
  shared = await newWorld()
  await query(`INSERT INTO reviews (id, product_code, author_name, rating, review, state, created_at)
    VALUES (9001, 'WINE', 'Ben', 5, 'Good', 'approved', '2026-01-01T00:00:00.000Z')`)
})

/** Routes that the API description leaves out: the description itself, and the metrics in Prometheus's format. */
const UNDESCRIBED = ['get /api/docs', 'get /api/docs.css', 'get /api/openapi.json', 'get /api/metrics']

/** Calls whose response is the same for all callers, so that any cache may store it for a minute. */
const SHARED = [
  'get /api/banner-config',
  'get /api/breadcrumbs',
  'get /api/meta-tags/category',
  'get /api/nav-bar/menu-items',
  'get /api/searchbar-config',
]

test('describes every route of the Worker below /api, so that the attacks cover it', async () => {
  const described = (await allCalls()).map(({ name }) => name)
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  expect(routes.length).toBeGreaterThanOrEqual(described.length)
  expect(new Set(routes)).toEqual(new Set([...described, ...UNDESCRIBED]))
})

test('has an entry for every call, and a call for every entry and exception', async () => {
  const calls = (await allCalls()).map(({ name }) => name)
  expect(calls.filter((name) => !(name in ENTRIES) && !(name in ELSEWHERE))).toEqual([])
  const lines = [...Object.keys({ ...ENTRIES, ...ELSEWHERE, ...CHANGING }), ...EXCEPTIONS]
  expect(lines.filter((name) => !calls.includes(name))).toEqual([])
})

test('names the required permission of every call below /api/admin, except those that sign staff in', () => {
  const open = [
    'login',
    'login/code',
    'accept-invitation',
    'logout',
    'forgot-password',
    'reset-password',
    'setup',
    'setup/token',
  ].map((last) => `post /api/admin/${last}`)
  const anyones = Object.entries(ENTRIES).filter(([name, { who }]) => name.includes(' /api/admin/') && who === 'anyone')
  expect(anyones.map(([name]) => name).toSorted()).toEqual(open.toSorted())
})

test('forbids caches to store responses to incomplete requests, unless they are the same for all callers', async () => {
  const { cookie } = await newCustomer()
  for (const { name, method, path } of await allCalls()) {
    const answer = await ask(method, { path: path.replace(/\{\w+\}/g, 'x'), cookie })
    expectPrivate(name, answer)
  }
})

const isAction = (who: Entry['who']): who is StaffAction => STAFF_ACTIONS.some((action) => action === who)
const isForStaff = ({ who }: Entry): boolean => who === 'staff' || isAction(who)
const isStaff = (role: Role): role is UserType => USER_TYPES.some((type) => type === role)

/** Returns the statuses with which a role is refused; null if it may make the call for its own data. */
function rejectedStatuses({ who }: Entry, role: Role): number[] | null {
  if (who === 'anyone') return null
  if (who === 'customer') return role === 'stranger' ? null : [401]
  if (who === 'owner') return role === 'stranger' ? [404] : [401, 404]
  if (who === 'staff') return isStaff(role) ? null : [401]
  if (!isStaff(role)) return [401]
  return may(role, who) ? null : [403]
}

function expectPrivate(name: string, answer: Response): void {
  const cached = answer.headers.get('Cache-Control')
  const isShared = SHARED.includes(name) && answer.status === 200
  expect(cached, name).toBe(isShared ? 'public, max-age=60' : 'private, no-store')
  // A shared response must not set a cookie.
  if (isShared) expect(answer.headers.get('Set-Cookie')).toBeNull()
}

/** Sends a call. Returns the response, which no cache may store, its text, and its number of database requests. */
async function askAs(name: string, asked: Asked, cookie: string) {
  const [answer, roundTrips] = await counting(() => ask(name.split(' ')[0]?.toUpperCase() ?? '', { ...asked, cookie }))
  expectPrivate(name, answer)
  return { answer, body: await answer.text(), roundTrips }
}

/** Returns the owner's data to any role, because it is called with the owner's password. */
const TELLS_ITS_OWNER = 'post /api/user/login'

/** Names the objects of recent changes to users who may read the audit log. */
const NAMES_CUSTOMERS = 'get /api/admin/home'

/** Permissions that show names and addresses of customers. */
const OF_CUSTOMERS = ['fulfil_orders', 'serve_customers'] as const

/** Expects that a response contains no data of the owner, unless staff who serve customers call. */
function expectNoLeak(name: string, entry: Entry, role: Role, body: string, { secret }: World): void {
  const mayTell =
    name === TELLS_ITS_OWNER ||
    (name === NAMES_CUSTOMERS && isStaff(role) && may(role, 'run_shop')) ||
    (OF_CUSTOMERS.some((who) => who === entry.who) && rejectedStatuses(entry, role) === null)
  if (!mayTell) expect(body, `leak to ${role}`).not.toContain(secret)
}

/** Calls that use up data of which a customer has only one. */
const USES_UP_CUSTOMER = ['delete /api/user', 'post /api/checkout/{id}/confirm', 'post /api/checkout/{id}/pay']
const USES_UP_ORDER = ['post /api/orders/{order_id}/cancel', 'post /api/orders/{order_id}/return']

/** Returns the shared owner, or a new one for calls that use up data. */
async function ownerFor(name: string): Promise<World> {
  if (USES_UP_CUSTOMER.includes(name)) return newWorld()
  const { id, email, secret } = shared
  if (USES_UP_ORDER.includes(name)) return { ...shared, orderNo: await orderOf(id, email, secret) }
  if (ENDS_SESSIONS.test(name)) return { ...shared, cookie: cookieOf(await logIn(email)) }
  return shared
}

let denied = 0
let granted = 0

/**
 * Expects that each role that may not make the call is refused. All use the same data, because refusals use up nothing.
 */
async function expectDenied(name: string, entry: Entry, asked: Asked, world: World): Promise<void> {
  for (const role of ROLES) {
    const statuses = rejectedStatuses(entry, role)
    if (statuses === null) continue
    const { answer, body, roundTrips } = await askAs(name, asked, cookies[role])
    const context = `${role}: ${answer.status} ${body.slice(0, 200)}`
    expectNoLeak(name, entry, role, body, world)
    if (role === 'guest') expect(roundTrips, 'of someone without a session').toBe(0)
    if (!entry.denied?.(answer, body)) expect(statuses, context).toContain(answer.status)
    if (statuses.includes(403)) expect(body).toContain('Your account may not do that')
    denied += 1
  }
}

/** Expects that shoppers who may make the call receive their own data. `theirs`: the owner's response to a read. */
async function expectOwnThings(name: string, entry: Entry, world: World, otherResponse: string): Promise<void> {
  for (const role of ['guest', 'stranger'] as const) {
    // Excludes erasing, after which the stranger's account could not be used again.
    if (rejectedStatuses(entry, role) !== null || name === 'delete /api/user') continue
    const { answer, body, roundTrips } = await askAs(name, await entry.good(world), cookies[role])
    expect(answer.status, `${role}: ${body.slice(0, 200)}`).toBeLessThan(500)
    expect(roundTrips, `requests to the database by ${role}`).toBeLessThanOrEqual(maxRoundTrips(name, entry))
    expectNoLeak(name, entry, role, body, world)
    if (SHARED.includes(name)) expect(body, 'shared answers are the same for all').toBe(otherResponse)
  }
}

/** Expects that a valid call succeeds within its round trips. Returns the response's text. */
async function expectGranted(name: string, entry: Entry, asked: Asked, cookie: string): Promise<string> {
  const { answer, body, roundTrips } = await askAs(name, asked, cookie)
  expect(answer.status, body.slice(0, 300)).toBe(entry.status ?? 200)
  expect(roundTrips, 'requests to the database').toBeLessThanOrEqual(maxRoundTrips(name, entry))
  granted += 1
  return body
}

/**
 * Expects that one of two equal requests at the same time is granted, and that the other is a conflict or finds nothing
 * left to change; a conflict may read what is there now. Returns the granted one’s text.
 */
async function expectOneGranted(name: string, entry: Entry, asked: Asked, cookie: string): Promise<string> {
  const send = () => ask(name.split(' ')[0]?.toUpperCase() ?? '', { ...asked, cookie })
  const [answers, roundTrips] = await counting(() => Promise.all([send(), send()]))
  for (const answer of answers) expectPrivate(name, answer)
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const [one, other] = answers.map(({ status }) => status).toSorted()
  expect(one, texts.join()).toBe(200)
  expect([200, 409], texts.join()).toContain(other)
  expect(roundTrips, 'requests to the database').toBeLessThanOrEqual(2 * maxRoundTrips(name, entry) + 1)
  granted += 1
  return texts[answers.findIndex(({ status }) => status === 200)] ?? ''
}

/** Shoppers' calls run first, because a staff call publishes the owner's review. */
describe.each(Object.entries(ENTRIES).filter(([, entry]) => !isForStaff(entry)))('%s', (name, entry) => {
  test('refuses everyone but its owner, and succeeds within its round trips', async () => {
    const world = await ownerFor(name)
    const isRead = name.startsWith('get ')
    const asked = await entry.good(world)
    // Reads as the owner first: a cache that stored the response would serve it to the other roles.
    const otherResponse = isRead ? await expectGranted(name, entry, asked, world.cookie) : ''
    await expectDenied(name, entry, asked, world)
    await expectOwnThings(name, entry, world, otherResponse)
    if (!isRead) await expectGranted(name, entry, await entry.good(world), world.cookie)
    if (ENDS_SESSIONS.test(name)) await newStranger()
  })
})

/** Returns the types of staff who may make a call, in the order of their permissions. */
const typesOf = ({ who }: Entry): UserType[] => USER_TYPES.filter((type) => !isAction(who) || may(type, who))

/** Returns a valid staff call that changes a value, if there is one; otherwise the entry's valid call. */
const changing = async (name: string, entry: Entry): Promise<Changing> =>
  (await CHANGING[name]?.(cookies.owner)) ?? { asked: await entry.good(shared) }

const STAFF_CALLS = Object.entries(ENTRIES).filter(([, entry]) => isForStaff(entry))

describe.each(STAFF_CALLS)('%s', (name, entry) => {
  const type = typesOf(entry).at(-1) ?? 'owner'
  const sendAs = (asked: Asked) => ask(name.split(' ')[0]?.toUpperCase() ?? '', { ...asked, cookie: cookies[type] })

  test('refuses everyone but permitted staff, and follows the rules of all records', async () => {
    const change = await changing(name, entry)
    const isRead = name.startsWith('get ')
    const before = isRead ? undefined : await lastRows()
    await expectDenied(name, entry, change.asked, shared)
    await expectUnknownId(name, change.asked, sendAs)
    if (before) expect(await lastRows(), 'rows of a call that is refused').toEqual(before)
    const isOnce = isMadeOnce(name, change.asked, entry)
    const body = await (isOnce ? expectOneGranted : expectGranted)(name, entry, change.asked, cookies[type])
    expectNoLeak(name, entry, type, body, shared)
    if (before) await expectConflict(name, change, entry, sendAs, await expectTraces(name, entry, before, isOnce))
    await change.after?.()
  })

  test('succeeds for every other permitted type of staff', NIGHTLY, async () => {
    for (const other of typesOf(entry).slice(0, -1)) {
      const body = await expectGranted(name, entry, await entry.good(shared), cookies[other])
      expectNoLeak(name, entry, other, body, shared)
    }
  })
})

test('reports the number of requests', () => {
  const calls = Object.keys(ENTRIES).length
  report(14, `${ROLES.length} roles × ${calls} calls: ${denied} denials, ${granted} good calls of owners, 0 leaks`)
  report(20, `A then B over ${calls} calls, 0 leaks`)
})
