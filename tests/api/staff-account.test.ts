/** The caller's own staff account: name and password. */
import { describe, expect, test } from 'vitest'
import type { StaffAccount } from '../../domain/staff/two-factor/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { lastMail, mailsTo, query } from './database.ts'
import { logInStaff, newStaff, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, get, json, post, write } from './shop.ts'

const NEW_PASSWORD = 'another long password'
const ACCOUNT = '/api/admin/account'
const check = (cookie: string) => get('/api/userrole-access-check', { Cookie: cookie })

const change = (cookie: string, current_password = PASSWORD, new_password = NEW_PASSWORD) =>
  write('POST', `${ACCOUNT}/password`, { current_password, new_password }, cookie)

const refused = async (answer: Response) => [answer.status, (await json<Problem>(answer)).errors?.[0]?.field]

const auditOf = (id: string) =>
  query(`SELECT action, before_json, after_json FROM audit WHERE noun = 'user' AND noun_id = ? ORDER BY id`, id)

describe('one’s own name', () => {
  test('is changed, audited, and shown in the panel; the same name writes nothing', async () => {
    const { id, cookie } = await newStaff('editor')
    const rename = (name: string) => write('PATCH', ACCOUNT, { name }, cookie)
    expect(await countRoundTrips(() => rename(' Sara Staff '))).toBe(2)
    expect((await rename('Sara Staff')).status).toBe(200)
    expect(await json(await check(cookie))).toMatchObject({ full_name: 'Sara Staff' })
    expect((await json<StaffAccount>(await get(ACCOUNT, { Cookie: cookie }))).name).toBe('Sara Staff')
    expect(await auditOf(id)).toEqual([
      { action: 'rename', before_json: '{"name":"Sam Staff"}', after_json: '{"name":"Sara Staff"}' },
    ])
  })

  test.each([' ', 'x'.repeat(101)])('can’t be %j', async (name) => {
    const { cookie } = await newStaff('editor')
    expect(await refused(await write('PATCH', ACCOUNT, { name }, cookie))).toEqual([400, 'name'])
  })
})

describe('one’s own password', () => {
  test('is replaced: other sessions and mailed links end, and a mail reports it', async () => {
    const { id, email, cookie } = await newStaff('support')
    const elsewhere = cookieOf(await logInStaff(email))
    await post('/api/admin/forgot-password', { email })
    const { token } = await lastMail(email, 'admin-password-reset')
    expect(await countRoundTrips(() => change(cookie))).toBe(3)

    expect([(await check(cookie)).status, (await check(elsewhere)).status]).toEqual([200, 401])
    expect((await post('/api/admin/reset-password', { token, password: PASSWORD })).status).toBe(404)
    expect((await logInStaff(email)).status).toBe(401)
    expect((await logInStaff(email, NEW_PASSWORD)).status).toBe(200)
    expect(await mailsTo(email)).toContain('password-changed')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['change the password of'])
  })

  test('stays without the current one, or with a short new one', async () => {
    const { id, email, cookie } = await newStaff('owner')
    expect(await refused(await change(cookie, 'not the password'))).toEqual([422, 'current_password'])
    expect(await refused(await change(cookie, PASSWORD, 'short'))).toEqual([400, 'new_password'])
    expect((await logInStaff(email)).status).toBe(200)
    expect(await auditOf(id)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  test('is replaced once by two requests at once', async () => {
    const { id, cookie } = await newStaff('editor')
    const answers = await Promise.all([change(cookie), change(cookie, PASSWORD, 'a third long password')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('is guessed at most ten times in a session, and its owner can still sign in', async () => {
    const { email, cookie } = await newStaff('editor')
    for (let i = 0; i < 10; i += 1) expect((await change(cookie, `wrong ${i}`)).status).toBe(422)
    expect((await change(cookie)).status).toBe(429)
    expect((await logInStaff(email)).status).toBe(200)
  })
})
