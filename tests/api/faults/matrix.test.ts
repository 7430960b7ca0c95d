/** Promise 14: nobody sees or changes another's things. Each role × each call × the owner's ids, and then the owner. */
import { beforeAll, describe, expect, test } from 'vitest'
import { may, STAFF_ACTIONS, type StaffAction, USER_TYPES, type UserType } from '../../../domain/admin/roles.ts'
import { app } from '../../../functions/app.ts'
import { newCustomer } from '../customer.ts'
import { database } from '../database.ts'
import { countRoundTrips, write } from '../shop.ts'
import { newStaff } from '../staff.ts'
import { type Asked, allCalls, ask } from './calls.ts'
import { ELSEWHERE, ENTRIES } from './entries.ts'
import type { Entry } from './entry.ts'
import { mostRoundTrips } from './round-trips.ts'
import { report } from './size.ts'
import { newWorld, type World } from './world.ts'

type Role = 'guest' | 'signed out' | 'stranger' | UserType
const ROLES: readonly Role[] = ['guest', 'signed out', 'stranger', ...USER_TYPES]

const cookies: Partial<Record<Role, string>> = { guest: '' }

const signIn = async () => {
  cookies.stranger = (await newCustomer()).cookie
  const { cookie } = await newCustomer()
  await write('POST', '/api/user/logout', {}, cookie)
  cookies['signed out'] = cookie
  for (const type of USER_TYPES) cookies[type] = (await newStaff(type)).cookie
}

/** What ends the sessions of whoever calls. */
const ENDS_SESSIONS = /^post \/api\/(user|admin)\/(login|logout|register|reset-password)$/

const methodOf = (name: string): string => name.split(' ')[0]?.toUpperCase() ?? ''

beforeAll(async () => {
  await signIn()
  await database.execute(`INSERT INTO reviews (id, product_code, author_name, rating, review, state, created_at)
    VALUES (9001, 'WINE', 'Ben', 5, 'Good', 'approved', '2026-01-01T00:00:00.000Z')`)
})

/** Tells of the calls themselves, the same to everybody. */
const DESCRIPTION = ['get /api/docs', 'get /api/docs.css', 'get /api/openapi.json']

test('every route of the Worker below /api is described, so that the attacks know it', async () => {
  const described = (await allCalls()).map(({ name }) => name)
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  expect(routes.length).toBeGreaterThanOrEqual(described.length)
  expect(new Set(routes)).toEqual(new Set([...described, ...DESCRIPTION]))
})

test('every call has its line in the matrix, and every line its call', async () => {
  const calls = (await allCalls()).map(({ name }) => name)
  expect(calls.filter((name) => !(name in ENTRIES) && !(name in ELSEWHERE))).toEqual([])
  expect([...Object.keys(ENTRIES), ...Object.keys(ELSEWHERE)].filter((name) => !calls.includes(name))).toEqual([])
})

test('every call below /api/admin but those that make somebody staff says what it takes', () => {
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

const isAction = (who: Entry['who']): who is StaffAction => STAFF_ACTIONS.some((action) => action === who)
const isStaff = (role: Role): role is UserType => USER_TYPES.some((type) => type === role)

/** The statuses a role is turned away with; null when it is let in, with its own things. */
function turnedAway({ who }: Entry, role: Role): number[] | null {
  if (who === 'anyone') return null
  if (who === 'customer') return role === 'stranger' ? null : [401]
  if (who === 'owner') return role === 'stranger' ? [404] : [401, 404]
  if (who === 'staff') return isStaff(role) ? null : [401]
  if (!isStaff(role)) return [401]
  return may(role, who) ? null : [403]
}

const askAs = async (name: string, asked: Asked, cookie: string) => {
  let answer = new Response()
  const roundTrips = await countRoundTrips(async () => {
    answer = await ask(methodOf(name), { ...asked, cookie })
  })
  return { answer, body: await answer.text(), roundTrips }
}

/** Whose good call it is: staff of each type that may, else the owner of the things. */
const owners = ({ who }: Entry, world: World): [who: UserType | 'owner of the things', cookie: string][] =>
  who === 'staff' || isAction(who)
    ? USER_TYPES.filter((type) => !isAction(who) || may(type, who)).map((type) => [type, cookies[type] ?? ''])
    : [['owner of the things', world.cookie]]

/** A sign-in by the owner's own password tells of the owner. */
const TELLS_ITS_OWNER = 'post /api/user/login'

/** Whether the answer may tell of the owner: to staff who serve customers, where that is what the call is for. */
const tellsOfOwner = (name: string, entry: Entry, role: Role): boolean =>
  name === TELLS_ITS_OWNER || (entry.who === 'serve_customers' && turnedAway(entry, role) === null)

/** Shared by the calls that leave a customer's things as they are. */
let shared: World
beforeAll(async () => {
  shared = await newWorld()
})

const leavesThings = (name: string, { who }: Entry): boolean =>
  name.startsWith('get ') || (who !== 'customer' && who !== 'owner')

let denied = 0
let granted = 0

describe.each(Object.entries(ENTRIES))('%s', (name, entry) => {
  test('refuses everyone but its owner, who is answered within its round trips', async () => {
    const world = leavesThings(name, entry) ? shared : await newWorld()
    const expectNoLeak = (role: Role, body: string, told: string) => {
      if (!tellsOfOwner(name, entry, role)) expect(body, `leak to ${told}`).not.toContain(world.secret)
    }
    // A call that is denied uses nothing up, so all of those ask for the same thing.
    let same: Asked | undefined
    for (const role of ROLES) {
      // A stranger's account that is erased can't be used again.
      if (role === 'stranger' && name === 'delete /api/user') continue
      const statuses = turnedAway(entry, role)
      if (role === 'signed out' && statuses === null) continue
      // Staff who may make the call are asked as its owners below.
      if (statuses === null && entry.who !== 'anyone' && isStaff(role)) continue
      const asked = (statuses === null ? undefined : same) ?? (await entry.good(world))
      if (statuses !== null) same = asked
      const { answer, body, roundTrips } = await askAs(name, asked, cookies[role] ?? '')
      const told = `${role}: ${answer.status} ${body.slice(0, 200)}`
      expectNoLeak(role, body, told)
      if (statuses !== null) denied += 1
      if (statuses !== null && role === 'guest') expect(roundTrips, 'of someone without a session').toBe(0)
      if (statuses === null) {
        expect(answer.status, told).toBeLessThan(500)
        expect(roundTrips, `requests to the database by ${role}`).toBeLessThanOrEqual(mostRoundTrips(name, entry))
      } else if (!entry.denied?.(answer, body)) expect(statuses, told).toContain(answer.status)
      if (statuses?.includes(403)) expect(body).toContain('Your account may not do that')
    }
    for (const [role, cookie] of owners(entry, world)) {
      const { answer, body, roundTrips } = await askAs(name, await entry.good(world), cookie)
      const told = `${role}: ${answer.status} ${body.slice(0, 300)}`
      expect(roundTrips, 'requests to the database').toBeLessThanOrEqual(mostRoundTrips(name, entry))
      if (role !== 'owner of the things') expectNoLeak(role, body, told)
      expect(answer.status, told).toBe(entry.status ?? 200)
      granted += 1
    }
    if (ENDS_SESSIONS.test(name)) {
      await signIn()
      shared = await newWorld()
    }
  })
})

test('the count', () => {
  const calls = Object.keys(ENTRIES).length
  report(14, `${ROLES.length} roles × ${calls} calls: ${denied} denials, ${granted} good calls of owners, 0 leaks`)
})
