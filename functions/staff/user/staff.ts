/** Users of the control panel: listed, invited, changed and helped by owners (docs/staff.md#users). */
import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks, insertLink } from '../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { deleteSessionsOf } from '../../../database/queries/core/passwords.ts'
import { selectRole } from '../../../database/queries/core/roles.ts'
import { deleteTwoFactor, hasTwoFactor } from '../../../database/queries/core/two-factor.ts'
import { deletePreviewsOf } from '../../../database/queries/publishing/previews.ts'
import {
  activeId,
  insertResetMailTo,
  insertTwoFactorMail,
  mayChangeUser,
  selectHasAnotherOwner,
  selectUser,
  updateUser,
} from '../../../database/queries/staff/users.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { typeColumns } from '../../../domain/staff/user/role.ts'
import {
  invitationSchema,
  type StaffUser,
  staffUserChangeSchema,
  staffUserIdSchema,
  staffUserSchema,
  staffUsersSchema,
} from '../../../domain/staff/user/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { endOf, RESET_LINK_MS } from '../../core/session/life.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { type Invited, inviteAgain, inviteUser } from './invite.ts'
import { findUser, firstUser, listUsers } from './to-user.ts'

const one = z.object({ user: staffUserSchema })
const routes = staffRoutes('Users', 'run_shop')
/** Every change to a user could hand the shop to someone else. */
const sensitive = routes.sharing({ answer: one, errors: [404, 409, 422], sensitive: true })

const list = routes.get('/admin/users', {
  summary: 'All users of the control panel, including invited and disabled ones',
  answer: jsonResponse(staffUsersSchema, 'The users and the saved roles, by name'),
})

const invite = sensitive.post('/admin/users', {
  summary: 'Invites a user: mails a link to set a password, valid for a week',
  body: invitationSchema,
})

const again = sensitive.post('/admin/users/{id}/invite', {
  summary: 'Mails the invitation again, with a new link that replaces the previous one',
  params: staffUserIdSchema,
})

const change = sensitive.patch('/admin/users/{id}', {
  summary:
    'Changes the type, disables or enables; ends their sessions and preview links. `version` is the one that was shown',
  params: staffUserIdSchema,
  body: staffUserChangeSchema,
})

const reset = sensitive.post('/admin/users/{id}/reset', {
  summary: 'Mails the user a link to set a new password, valid for an hour',
  params: staffUserIdSchema,
})

const twoFactorOff = sensitive.delete('/admin/users/{id}/two-factor', {
  summary: 'Turns off another user’s two-factor sign-in, if they lost their telephone and recovery codes',
  params: staffUserIdSchema,
})

const UNKNOWN = 'There is no such user'
const CHANGED = 'Another user has changed this user. The list shows the latest'
const TAKEN = 'A user has this address already'

const OWN = {
  user_type: 'You can’t change your own type. Ask another owner',
  is_disabled: 'You can’t disable your own account. Ask another owner',
} as const
const LAST_OWNER = 'This is the last owner who can sign in, and a shop needs one'

const NO_ROLE = 'This role has been deleted. Choose another type'

type Refused<Result> = Exclude<Result, { ok: true }>

function refuseInvitation(c: AppContext, { code }: Refused<Invited>) {
  if (code === 'unknown') return problem(c, 404, UNKNOWN)
  if (code === 'taken') return fieldProblem(c, 'email', TAKEN)
  if (code === 'no_role') return fieldProblem(c, 'user_type', NO_ROLE)
  return problem(c, 409, 'They have accepted already, or are disabled')
}

const NOT_ACTIVE = 'They have no password to reset: they are invited, or disabled'
const OFF_ALREADY = 'Their two-factor sign-in is off already'
const OWN_ACCOUNT = 'Turn your own off under ‘Your account’, with your password and a code'

const answerUser = (c: AppContext, user: StaffUser) => c.json({ user }, 200)

export const adminUserRoutes = createRouter()
  .openapi(list, async (c) => {
    const { database, staff, now } = c.var
    return c.json({ ...(await listUsers(database, now)), you: staff.id }, 200)
  })
  .openapi(invite, async (c) => {
    const invited = await inviteUser(c.var, c.req.valid('json'))
    return invited.ok ? answerUser(c, invited.user) : refuseInvitation(c, invited)
  })
  .openapi(again, async (c) => {
    const invited = await inviteAgain(c.var, c.req.valid('param').id)
    return invited.ok ? answerUser(c, invited.user) : refuseInvitation(c, invited)
  })
  // Two round trips: read, then write. Refused if it would leave no owner who can sign in. A change that changes nothing
  // writes nothing.
  .openapi(change, async (c) => {
    const { database, staff, now: at } = c.var
    const { id } = c.req.valid('param')
    const { version, ...given } = c.req.valid('json')
    const before = await findUser(database, id, at)
    if (before === undefined) return problem(c, 404, UNKNOWN)
    const was = { user_type: before.user_type, is_disabled: before.state === 'disabled' }
    const to = { user_type: given.user_type ?? was.user_type, is_disabled: given.is_disabled ?? was.is_disabled }
    if (to.user_type === was.user_type && to.is_disabled === was.is_disabled) return answerUser(c, before)
    const field = to.user_type === was.user_type ? 'is_disabled' : 'user_type'
    if (id === staff.id) return fieldProblem(c, field, OWN[field])
    const now = at.toISOString()
    const columns = typeColumns(to.user_type)
    const write = { id, by: staff.id, version, to: { ...columns, is_disabled: to.is_disabled } }
    const holds = mayChangeUser(write)
    const heldId = sql<string | null>`(SELECT ${id} WHERE ${holds})`
    const disabled = to.is_disabled ? heldId : sql<null>`NULL`
    const [owners, roles, , , , , updated, found] = await batch(database, 'write', [
      selectHasAnotherOwner(id),
      selectRole(columns.role_id),
      insertAudit({ staff, action: 'change', noun: 'user', noun_id: id, before: was, after: to, at: now }, holds),
      deleteSessionsOf('admin', heldId),
      deletePreviewsOf(heldId),
      deleteLinks('admin', disabled),
      updateUser(write, now),
      selectUser(id, now),
    ])
    const user = firstUser(found)
    if (user === undefined) return problem(c, 404, UNKNOWN)
    if (updated.rowsAffected > 0) return answerUser(c, user)
    if (columns.role_id !== null && roles.rows.length === 0) return fieldProblem(c, field, NO_ROLE)
    const isLastOwner = user.version === version && owners.rows[0]?.has_another === 0
    return isLastOwner ? fieldProblem(c, field, LAST_OWNER) : problem(c, 409, CHANGED)
  })
  // The old password works until the link is used. One round trip.
  .openapi(reset, async (c) => {
    const { database, staff, now: at } = c.var
    const { id } = c.req.valid('param')
    const now = at.toISOString()
    const token = randomToken(crypto)
    const expires_at = endOf(at, RESET_LINK_MS)
    const link = { audience: 'admin', purpose: 'password-reset', hash: await sha256(token), now, expires_at } as const
    const audit = { staff, action: 'send a password link to', noun: 'user', noun_id: id, at: now }
    const [, linked, , found] = await batch(database, 'write', [
      insertAudit(audit, sql`${activeId(id)} IS NOT NULL`),
      insertLink(link, activeId(id), ''),
      insertResetMailTo({ id: activeId(id), token, now }),
      selectUser(id, now),
    ])
    const user = firstUser(found)
    if (user === undefined) return problem(c, 404, UNKNOWN)
    return linked.rowsAffected > 0 ? answerUser(c, user) : problem(c, 409, NOT_ACTIVE)
  })
  // Also ends their sessions, since the finder of a lost telephone may be signed in on it. One round trip.
  .openapi(twoFactorOff, async (c) => {
    const { database, staff } = c.var
    const { id } = c.req.valid('param')
    if (id === staff.id) return problem(c, 422, OWN_ACCOUNT)
    const now = c.var.now.toISOString()
    const isOn = sql`${hasTwoFactor(id)}`
    const audit = { staff, action: 'turn two-factor off for', noun: 'user', noun_id: id, at: now }
    const [audited, , , , , found] = await batch(database, 'write', [
      insertAudit(audit, isOn),
      insertTwoFactorMail({ id, change: 'off', by: staff.name, now }, isOn),
      deleteSessionsOf('admin', sql<string | null>`(SELECT ${id} WHERE ${isOn})`),
      ...deleteTwoFactor(id, isOn),
      selectUser(id, now),
    ])
    const user = firstUser(found)
    if (user === undefined) return problem(c, 404, UNKNOWN)
    return audited.rowsAffected > 0 ? answerUser(c, user) : problem(c, 409, OFF_ALREADY)
  })
