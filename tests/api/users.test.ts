/** Users of the control panel: invitations, changes, password links, and the last owner. */
import { afterEach, describe, expect, test } from 'vitest'
import type { StaffUser, StaffUsers } from '../../domain/staff/user/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { lastMail, mailsTo, query } from './database.ts'
import { logInStaff, newEmail, newStaff, PASSWORD } from './people.ts'
import { cookieOf, get, json, post, write } from './shop.ts'

const PATH = '/api/admin/users'
const check = (cookie: string) => get('/api/userrole-access-check', { Cookie: cookie })
const list = async (cookie: string) => json<StaffUsers>(await get(PATH, { Cookie: cookie }))
const find = async (cookie: string, id: string) => (await list(cookie)).users.find((user) => user.id === id)
const change = (cookie: string, id: string, body: object) => write('PATCH', `${PATH}/${id}`, body, cookie)
const userOf = async (answer: Response) => (await json<{ user: StaffUser }>(answer)).user

/** The status and the first invalid field. */
const refused = async (answer: Response) => [answer.status, (await json<Problem>(answer)).errors?.[0]?.field]

const auditOf = async (id: string) => {
  const rows = await query(
    `SELECT action, before_json, after_json FROM audit WHERE noun = 'user' AND noun_id = ? ORDER BY id`,
    id,
  )
  return rows.map(({ action, before_json, after_json }) => ({
    action,
    before: before_json === null ? null : JSON.parse(String(before_json)),
    after: after_json === null ? null : JSON.parse(String(after_json)),
  }))
}

const invite = (cookie: string, more: object = {}) =>
  write('POST', PATH, { name: 'Ivy Invited', email: newEmail(), user_type: 'merchandiser', ...more }, cookie)

const accept = (token: string, password = PASSWORD) => post('/api/admin/accept-invitation', { token, password })

describe('an invitation', () => {
  test('comes by mail, is accepted once with a password, and signs in', async () => {
    const owner = await newStaff('owner')
    const user = await userOf(await invite(owner.cookie))
    expect(user).toMatchObject({ state: 'invited', user_type: 'merchandiser', has_two_factor: false, version: 1 })
    const days = (Date.parse(user.invitation_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    const { token, ...words } = await lastMail(user.email, 'admin-invitation')
    expect(words).toEqual({ name: 'Ivy Invited', by: 'Sam Staff', user_type: 'merchandiser', role: null })

    expect((await post('/api/admin/reset-password', { token, password: PASSWORD })).status).toBe(404)
    const accepted = await accept(token)
    expect(await json(await check(cookieOf(accepted)))).toMatchObject({ user_type: 'merchandiser' })
    expect((await accept(token)).status).toBe(404)
    expect((await logInStaff(user.email)).status).toBe(200)
    expect(await find(owner.cookie, user.id)).toMatchObject({
      state: 'active',
      invitation_until: null,
      last_sign_in_at: expect.any(String),
    })
    // No mail about the first password, which they have just set.
    expect(await mailsTo(user.email)).toEqual(['admin-invitation'])
    expect(await auditOf(user.id)).toMatchObject([{ action: 'invite', after: { email: user.email } }])
  })

  test('names the field of a taken address, in any letter case, and sends no mail', async () => {
    const owner = await newStaff('owner')
    const { email } = await newStaff('editor')
    expect(await refused(await invite(owner.cookie, { email: email.toUpperCase() }))).toEqual([422, 'email'])
    expect(await mailsTo(email)).toEqual([])
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['user_type', { user_type: 'king' }],
  ])('names an invalid %s', async (field, invalid) => {
    expect(await refused(await invite((await newStaff('owner')).cookie, invalid))).toEqual([400, field])
  })

  test('is created once when two owners invite one address at once', async () => {
    const { cookie } = await newStaff('owner')
    const email = newEmail()
    const answers = await Promise.all([invite(cookie, { email }), invite(cookie, { email })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await mailsTo(email)).toEqual(['admin-invitation'])
  })

  test('voids its earlier link when sent again', async () => {
    const { cookie } = await newStaff('owner')
    const { id, email } = await userOf(await invite(cookie))
    const first = await lastMail(email, 'admin-invitation')
    expect((await write('POST', `${PATH}/${id}/invite`, {}, cookie)).status).toBe(200)
    const second = await lastMail(email, 'admin-invitation')
    expect((await accept(first.token)).status).toBe(404)
    expect((await accept(second.token)).status).toBe(200)
    expect((await write('POST', `${PATH}/${id}/invite`, {}, cookie)).status).toBe(409)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['invite', 'invite again'])
  })

  test('is the only way in until accepted, and none once expired or the user is disabled', async () => {
    const { cookie } = await newStaff('owner')
    const { id, email } = await userOf(await invite(cookie))
    expect((await post('/api/admin/forgot-password', { email })).status).toBe(200)
    expect((await write('POST', `${PATH}/${id}/reset`, {}, cookie)).status).toBe(409)
    expect(await mailsTo(email)).toEqual(['admin-invitation'])
    const { token } = await lastMail(email, 'admin-invitation')
    await query(
      `UPDATE admin_verifications SET expires_at = '2026-01-01T00:00:00.000Z' WHERE identifier = ?`,
      `invitation:${id}`,
    )
    expect((await accept(token)).status).toBe(404)
    expect(await find(cookie, id)).toMatchObject({ state: 'invited', invitation_until: null })
    await write('POST', `${PATH}/${id}/invite`, {}, cookie)
    await change(cookie, id, { is_disabled: true, version: 1 })
    expect((await accept((await lastMail(email, 'admin-invitation')).token)).status).toBe(404)
  })
})

describe('a change', () => {
  test('ends their sessions at once when it changes the type, and is audited', async () => {
    const owner = await newStaff('owner')
    const { id, cookie } = await newStaff('merchandiser')
    const user = await userOf(await change(owner.cookie, id, { user_type: 'support', version: 1 }))
    expect(user).toMatchObject({ user_type: 'support', version: 2 })
    expect([(await check(cookie)).status, await json(await check(cookie))]).toEqual([401, { message: 'not logged in' }])
    expect(await auditOf(id)).toEqual([
      {
        action: 'change',
        before: { user_type: 'merchandiser', is_disabled: false },
        after: { user_type: 'support', is_disabled: false },
      },
    ])
  })

  test('disables and enables, keeping the password', async () => {
    const owner = await newStaff('owner')
    const { id, email, cookie } = await newStaff('editor')
    expect(await userOf(await change(owner.cookie, id, { is_disabled: true, version: 1 }))).toMatchObject({
      state: 'disabled',
    })
    expect((await check(cookie)).status).toBe(401)
    expect((await logInStaff(email)).status).toBe(401)
    expect((await write('POST', `${PATH}/${id}/reset`, {}, owner.cookie)).status).toBe(409)
    await change(owner.cookie, id, { is_disabled: false, version: 2 })
    expect((await logInStaff(email)).status).toBe(200)
  })

  test('answers 409 when another owner has changed the user since', async () => {
    const owner = await newStaff('owner')
    const { id } = await newStaff('editor')
    const answers = await Promise.all([
      change(owner.cookie, id, { user_type: 'support', version: 1 }),
      change(owner.cookie, id, { user_type: 'merchandiser', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await auditOf(id)).length).toBe(1)
    expect((await change(owner.cookie, id, { user_type: 'editor', version: 1 })).status).toBe(409)
  })

  test('is refused to one’s own type and access', async () => {
    const { id, cookie } = await newStaff('owner')
    expect(await refused(await change(cookie, id, { user_type: 'editor', version: 1 }))).toEqual([422, 'user_type'])
    expect(await refused(await change(cookie, id, { is_disabled: true, version: 1 }))).toEqual([422, 'is_disabled'])
  })
})

describe('the last owner who can sign in', () => {
  let setAside = '[]'
  const switchOff = (is_disabled: 0 | 1, ids: string) =>
    query('UPDATE admins SET is_disabled = ? WHERE id IN (SELECT value FROM json_each(?))', is_disabled, ids)
  /** Disables other tests' owners, who count as well. */
  const onlyThese = async (ids: string[]) => {
    const rows = await query(`SELECT id FROM admins WHERE user_type = 'owner' AND is_disabled = 0`)
    setAside = JSON.stringify(rows.map(({ id }) => String(id)).filter((id) => !ids.includes(id)))
    await switchOff(1, setAside)
  }
  afterEach(() => switchOff(0, setAside))

  test('is left when two owners demote each other at once', async () => {
    const [one, other] = [await newStaff('owner'), await newStaff('owner')]
    await onlyThese([one.id, other.id])
    const answers = await Promise.all([
      change(one.cookie, other.id, { user_type: 'editor', version: 1 }),
      change(other.cookie, one.id, { is_disabled: true, version: 1 }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const rows = await query(
      `SELECT count(*) AS left FROM admins WHERE id IN (?, ?) AND user_type = 'owner' AND is_disabled = 0`,
      one.id,
      other.id,
    )
    expect(rows[0]?.left).toBe(1)
  })

  test('is counted without invited users who have set no password', async () => {
    const [one, other] = [await newStaff('owner'), await newStaff('owner')]
    await onlyThese([one.id, other.id])
    await invite(one.cookie, { user_type: 'owner' })
    // Simulates that `one` is demoted between the check of the caller and the write.
    const rows = await query('SELECT account_version AS version FROM admins WHERE id = ?', other.id)
    await query(`UPDATE admins SET user_type = 'editor' WHERE id = ?`, one.id)
    expect((await change(one.cookie, other.id, { user_type: 'editor', version: rows[0]?.version })).status).toBe(403)
    await expect(query(`UPDATE admins SET is_disabled = 1 WHERE id = ?`, other.id)).rejects.toThrow('last owner')
  })
})

test('mails a link for a new password, and keeps the old one until the link is used', async () => {
  const owner = await newStaff('owner')
  const { id, email, cookie } = await newStaff('support')
  expect((await write('POST', `${PATH}/${id}/reset`, {}, owner.cookie)).status).toBe(200)
  expect((await check(cookie)).status).toBe(200)
  const { token } = await lastMail(email, 'admin-password-reset')
  const answer = await post('/api/admin/reset-password', { token, password: 'another long password' })
  expect((await check(cookieOf(answer))).status).toBe(200)
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['send a password link to'])
})
