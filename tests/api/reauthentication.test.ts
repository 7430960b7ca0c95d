/** Sensitive staff actions require a session confirmed in the last ten minutes (docs/domain.md#confirming-identity). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import type { Stored } from '../../domain/staff/config/section.ts'
import type { StaffUser } from '../../domain/staff/user/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { database, query } from './database.ts'
import { allCalls, ask } from './faults/calls.ts'
import { addPage, newRoute } from './pages.ts'
import { addRole, logInStaff, newEmail, newStaff, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, get, json, write } from './shop.ts'
import { begin, turnOn } from './two-factor.ts'

/** The middle of a 30-second step, so that no step starts between creating a code and using it. */
const STEP = 30_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
})
afterEach(() => {
  vi.useRealTimers()
})

type Staff = Awaited<ReturnType<typeof newStaff>>

const TEN_MINUTES = 600_000

/** Moves the last confirmation of all sessions of a user ten minutes back. */
const makeStale = (id: string) =>
  query(
    'UPDATE admin_sessions SET confirmed_at = ? WHERE user_id = ?',
    new Date(Date.now() - TEN_MINUTES).toISOString(),
    id,
  )

const confirm = (cookie: string, body: object = { password: PASSWORD }) =>
  write('POST', '/api/admin/account/confirm-identity', body, cookie)

const invite = ({ cookie }: Pick<Staff, 'cookie'>, email = newEmail()) =>
  write('POST', '/api/admin/users', { name: 'Ivy Invited', email, user_type: 'owner' }, cookie)

const change = (by: Staff, id: string, to: object) =>
  write('PATCH', `/api/admin/users/${id}`, { ...to, version: 1 }, by.cookie)

/** Prepares an action while the session is still confirmed, and returns the call that performs it. */
type Act = (owner: Staff) => Promise<() => Promise<Response>>

const ACTS: Record<string, Act> = {
  'inviting a user': async (owner) => {
    const email = newEmail()
    return () => invite(owner, email)
  },
  'inviting a user again': async (owner) => {
    const { user } = await json<{ user: StaffUser }>(await invite(owner))
    return () => write('POST', `/api/admin/users/${user.id}/invite`, {}, owner.cookie)
  },
  'changing a type': async (owner) => {
    const { id } = await newStaff('editor')
    return () => change(owner, id, { user_type: 'owner' })
  },
  'disabling a user': async (owner) => {
    const { id } = await newStaff('owner')
    return () => change(owner, id, { is_disabled: true })
  },
  'mailing a password link': async (owner) => {
    const { id } = await newStaff('owner')
    return () => write('POST', `/api/admin/users/${id}/reset`, {}, owner.cookie)
  },
  'taking a second factor off': async (owner) => {
    const other = await newStaff('owner')
    await turnOn(other.cookie)
    return () => write('DELETE', `/api/admin/users/${other.id}/two-factor`, {}, owner.cookie)
  },
  'saving a role': async ({ cookie }) => {
    return () => write('POST', '/api/admin/roles', { name: crypto.randomUUID(), permissions: ['publish'] }, cookie)
  },
  'changing a role': async ({ cookie }) => {
    const path = `/api/admin/roles/${await addRole()}`
    return () => write('PATCH', path, { name: crypto.randomUUID(), permissions: ['publish'], version: 1 }, cookie)
  },
  'deleting a role': async ({ cookie }) => {
    const path = `/api/admin/roles/${await addRole()}`
    return () => write('DELETE', path, {}, cookie)
  },
  'changing the company’s details': async ({ cookie }) => {
    const path = '/api/admin/config/company'
    const { value, version } = await json<Stored<{ email: string }>>(await get(path, { Cookie: cookie }))
    return () => write('PUT', path, { value: { ...value, hours: `Weekdays, ${crypto.randomUUID()}` }, version }, cookie)
  },
  'beginning to set two-factor sign-in up': async ({ cookie }) => {
    return () => write('POST', '/api/admin/account/two-factor', {}, cookie)
  },
  'turning two-factor sign-in on': async ({ cookie }) => {
    const app = await begin(cookie)
    return async () => write('POST', '/api/admin/account/two-factor/confirm', { code: await app.code() }, cookie)
  },
}

/** Reads all tables that the actions write to, as one text. */
const state = async () => {
  const rows = await query(`SELECT (SELECT max(id) FROM audit) AS audit,
    (SELECT max(id) FROM mail) AS mail,
    (SELECT group_concat(id || user_type || is_disabled || account_version) FROM admins) AS admins,
    (SELECT group_concat(id || version) FROM admin_roles) AS roles,
    (SELECT group_concat(admin_id || sealed_secret || is_on) FROM admin_two_factor) AS factors,
    (SELECT group_concat(token) FROM admin_sessions) AS sessions,
    (SELECT value_json FROM config WHERE key = 'company') AS company`)
  return JSON.stringify(rows)
}

const refusal = async (answer: Response) => {
  const { code, errors } = await json<Problem>(answer)
  return [answer.status, code ?? errors?.[0]?.field]
}
const NEEDED = [403, 'confirm_identity']

describe.each(Object.entries(ACTS))('%s', (_, prepare) => {
  test('is refused ten minutes after the sign-in, without a write, and done once confirmed', async () => {
    const owner = await newStaff('owner')
    const act = await prepare(owner)
    await makeStale(owner.id)
    const before = await state()
    expect(await refusal(await act())).toEqual(NEEDED)
    expect(await state()).toBe(before)
    expect((await confirm(owner.cookie)).status).toBe(200)
    expect((await act()).status).toBe(200)
  })
})

/** Calls that refuse a stale session before they read their input. */
async function callsThatAsk({ id, cookie }: Staff): Promise<string[]> {
  await makeStale(id)
  const calls = (await allCalls()).filter(({ path }) => path.startsWith('/api/admin/') && path !== '/api/admin/logout')
  const asking: string[] = []
  for (const { name, method, path } of calls) {
    const answer = await ask(method, { path: path.replace(/\{\w+\}/g, '0'), cookie })
    if (answer.status === 403 && (await json<Problem>(answer)).code === 'confirm_identity') asking.push(name)
    else await answer.body?.cancel()
  }
  return asking.toSorted()
}

test('always requires a confirmation for exactly these calls', async () => {
  expect(await callsThatAsk(await newStaff('owner'))).toEqual([
    'delete /api/admin/roles/{id}',
    'delete /api/admin/users/{id}/two-factor',
    'patch /api/admin/roles/{id}',
    'patch /api/admin/users/{id}',
    'post /api/admin/account/two-factor',
    'post /api/admin/account/two-factor/confirm',
    'post /api/admin/roles',
    'post /api/admin/users',
    'post /api/admin/users/{id}/invite',
    'post /api/admin/users/{id}/reset',
    'put /api/admin/config/company',
  ])
})

describe('a script of a page', () => {
  const JS = 'fetch("/api/admin/users")'
  const scripted = (document: PageDocument): PageDocument => ({ ...document, page: { ...document.page, js: JS } })

  test('is saved and published by an owner who has confirmed; other edits need no confirmation', async () => {
    const owner = await newStaff('owner')
    const { id, document } = await addPage()
    const live = await addPage(scripted)
    const { bundle } = await json<{ bundle: { id: number } }>(
      await write('POST', '/api/admin/bundles', { name: 'Scripts' }, owner.cookie),
    )
    const path = `/api/admin/pages/${id}`
    const save = (next: PageDocument, revision: number) =>
      write('PUT', `${path}/draft`, { document: next, revision }, owner.cookie)
    const copy = () =>
      write('POST', `/api/admin/pages/${live.id}/duplicate`, { title: 'Copy', route: newRoute() }, owner.cookie)
    const publish = () => write('POST', `/api/admin/pages/${live.id}/publish`, { revision: 1 }, owner.cookie)
    const put = () => write('PUT', `/api/admin/bundles/${bundle.id}/pages/${live.id}`, { revision: 1 }, owner.cookie)

    await makeStale(owner.id)
    expect((await save({ ...document, title: 'Delivery' }, 1)).status).toBe(200)
    for (const act of [() => save(scripted(document), 2), copy, publish, put])
      expect(await refusal(await act())).toEqual(NEEDED)
    await confirm(owner.cookie)
    for (const act of [() => save(scripted(document), 2), copy, put, publish]) expect((await act()).status).toBe(200)
    await makeStale(owner.id)
    expect((await save({ ...scripted(document), title: 'Delivery times' }, 3)).status).toBe(200)
  })
})

test.each([
  ['admin-password-reset', 403],
  ['admin-invitation', 403],
  ['order-confirmation', 200],
])('answers opening the stored mail %s after ten minutes with %i', async (template, status) => {
  const owner = await newStaff('owner')
  const at = new Date().toISOString()
  const { lastInsertRowid } = await database.execute(
    `INSERT INTO mail (template, to_email, data_json, state, body_html, body_text, next_attempt_at, created_at, sent_at)
      VALUES (?, ?, '{}', 'sent', '<p>A link</p>', 'A link', ?, ?, ?)`,
    [template, owner.email, at, at, at],
  )
  await makeStale(owner.id)
  const open = async (path = '') =>
    (await get(`/api/admin/config/mails/${lastInsertRowid}${path}`, { Cookie: owner.cookie })).status
  expect([await open(), await open('/page')]).toEqual([status, status])
  await confirm(owner.cookie)
  expect([await open(), await open('/page')]).toEqual([200, 200])
})

test('counts a sign-in and a confirmation for ten minutes', async () => {
  const owner = await newStaff('owner')
  const start = Date.now()
  vi.setSystemTime(start + TEN_MINUTES - 1)
  expect((await invite(owner)).status).toBe(200)
  vi.setSystemTime(start + TEN_MINUTES)
  expect(await refusal(await invite(owner))).toEqual(NEEDED)
  expect((await get('/api/admin/users', { Cookie: owner.cookie })).status).toBe(200)
  await confirm(owner.cookie)
  vi.setSystemTime(start + 2 * TEN_MINUTES - 1)
  expect((await invite(owner)).status).toBe(200)
  vi.setSystemTime(start + 2 * TEN_MINUTES)
  expect(await refusal(await invite(owner))).toEqual(NEEDED)
})

test('confirms one session without those on other devices', async () => {
  const owner = await newStaff('owner')
  const elsewhere = { cookie: cookieOf(await logInStaff(owner.email)) }
  await makeStale(owner.id)
  expect((await confirm(owner.cookie)).status).toBe(200)
  expect(await refusal(await invite(elsewhere))).toEqual(NEEDED)
  expect((await invite(owner)).status).toBe(200)
})

test('refuses types without permission before asking for a confirmation', async () => {
  const editor = await newStaff('editor')
  await makeStale(editor.id)
  expect(await refusal(await invite(editor))).toEqual([403, undefined])
})

test('names an incorrect password, confirms nothing, and allows ten in a quarter of an hour', async () => {
  const owner = await newStaff('owner')
  const elsewhere = { cookie: cookieOf(await logInStaff(owner.email)) }
  await makeStale(owner.id)
  for (let tries = 0; tries < 10; tries += 1)
    expect(await refusal(await confirm(owner.cookie, { password: 'not the password' }))).toEqual([422, 'password'])
  const late = await confirm(owner.cookie)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refusal(await invite(owner))).toEqual(NEEDED)
  // Failures are counted by session, so that one doesn't block the others.
  expect((await confirm(elsewhere.cookie)).status).toBe(200)
})

describe('with two-factor sign-in', () => {
  test('confirms by an app code, once, or by the password', async () => {
    const owner = await newStaff('owner')
    const app = await turnOn(owner.cookie)
    const code = await app.code()
    await makeStale(owner.id)
    expect((await confirm(owner.cookie, { code })).status).toBe(200)
    expect((await invite(owner)).status).toBe(200)
    await makeStale(owner.id)
    expect(await refusal(await confirm(owner.cookie, { code }))).toEqual([422, 'code'])
    expect(await refusal(await invite(owner))).toEqual(NEEDED)
    expect((await confirm(owner.cookie)).status).toBe(200)
    expect((await invite(owner)).status).toBe(200)
  })

  test('counts one code once when sent twice at once', async () => {
    const owner = await newStaff('owner')
    const code = await (await turnOn(owner.cookie)).code()
    const answers = await Promise.all([confirm(owner.cookie, { code }), confirm(owner.cookie, { code })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('does not confirm by a recovery code, which stays valid', async () => {
    const owner = await newStaff('owner')
    const { recoveryCodes } = await turnOn(owner.cookie)
    expect(await refusal(await confirm(owner.cookie, { code: recoveryCodes[0] }))).toEqual([422, 'code'])
    const account = await json(await get('/api/admin/account', { Cookie: owner.cookie }))
    expect(account).toMatchObject({ recovery_codes_left: 10 })
  })

  test('needs no extra confirmation to turn one’s own off, which takes password and code', async () => {
    const owner = await newStaff('owner')
    const app = await turnOn(owner.cookie)
    await makeStale(owner.id)
    const given = { password: PASSWORD, code: await app.code() }
    expect((await write('POST', '/api/admin/account/two-factor/off', given, owner.cookie)).status).toBe(200)
  })
})

test.each([
  ['a code of an account without an app', { code: '123456' }, [422, 'code']],
  ['nothing', {}, [400, 'password']],
  ['both', { password: PASSWORD, code: '123456' }, [400, 'password']],
])('does not confirm by %s', async (_, body, refused) => {
  const owner = await newStaff('owner')
  await makeStale(owner.id)
  expect(await refusal(await confirm(owner.cookie, body))).toEqual(refused)
  expect(await refusal(await invite(owner))).toEqual(NEEDED)
})

test('confirms in two round trips besides the session’s, and audits it', async () => {
  const owner = await newStaff('owner')
  expect(await countRoundTrips(() => confirm(owner.cookie))).toBe(3)
  const rows = await query(
    `SELECT action FROM audit WHERE noun = 'user' AND noun_id = ? AND admin_id = ?`,
    owner.id,
    owner.id,
  )
  expect(rows.map(({ action }) => action)).toEqual(['confirm the identity of'])
})
