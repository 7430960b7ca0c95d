/** Users of the control panel: listed, invited, changed and helped by owners (docs/staff.md#users). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  invitationSchema,
  staffUserChangeSchema,
  staffUserIdSchema,
  staffUserSchema,
  staffUsersSchema,
} from '../../../domain/user/schema.ts'
import type { StaffUser } from '../../../domain/user/user.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { reauthenticated } from '../../middleware/reauthenticated.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { changeUser, type UserChanged } from './change.ts'
import { type Helped, sendReset, takeTwoFactorOff } from './help.ts'
import { type By, type Invited, inviteAgain, inviteUser } from './invite.ts'
import { listUsers } from './to-user.ts'

const tags = ['Users']
const middleware = allowed('run_shop')
/** Every change to a user could hand the shop to someone else. */
const sensitive = [middleware, reauthenticated]
const params = staffUserIdSchema
const one = (description: string) => jsonAnswer(z.object({ user: staffUserSchema }), description)

const list = createRoute({
  method: 'get',
  path: '/admin/users',
  tags,
  summary: 'Everybody who may sign in to the control panel, is invited to, or is disabled',
  middleware,
  responses: { 200: jsonAnswer(staffUsersSchema, 'The users, by name'), ...answers(401, 403, 500, 503) },
})

const invite = createRoute({
  method: 'post',
  path: '/admin/users',
  tags,
  summary: 'Invites somebody: mails a link, good for a week, by which they set a password',
  middleware: sensitive,
  request: { body: jsonBody(invitationSchema) },
  responses: { 200: one('Who was invited'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const again = createRoute({
  method: 'post',
  path: '/admin/users/{id}/invite',
  tags,
  summary: 'Mails the invitation again, with a new link in the place of the one before',
  middleware: sensitive,
  request: { params },
  responses: { 200: one('Who was invited'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const change = createRoute({
  method: 'patch',
  path: '/admin/users/{id}',
  tags,
  summary:
    'Changes the type, disables or enables; ends their sessions and preview links. `version` is the one that was shown',
  middleware: sensitive,
  request: { params, body: jsonBody(staffUserChangeSchema) },
  responses: { 200: one('The user as they are now'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const reset = createRoute({
  method: 'post',
  path: '/admin/users/{id}/reset',
  tags,
  summary: 'Mails them a link, good for an hour, by which they set a new password',
  middleware: sensitive,
  request: { params },
  responses: { 200: one('Who was sent it'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const twoFactorOff = createRoute({
  method: 'delete',
  path: '/admin/users/{id}/two-factor',
  tags,
  summary: 'Turns another’s two-factor sign-in off, for whoever has lost telephone and recovery codes',
  middleware: sensitive,
  request: { params },
  responses: { 200: one('The user as they are now'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const byOf = (c: Context<AppEnv>): By => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  at: c.var.settings.now(),
})

const UNKNOWN = 'There is no such user'
const CHANGED = 'Somebody else has changed this user in the meantime. The list shows the latest'
const TAKEN = 'Somebody with this address is a user already'

const OWN = {
  user_type: 'You can’t change your own type. Ask another owner',
  is_disabled: 'You can’t disable your own account. Ask another owner',
} as const
const LAST_OWNER = 'This is the last owner who can sign in, and a shop needs one'

type Refused<Result> = Exclude<Result, { ok: true }>

function refuseInvitation(c: Context<AppEnv>, { code }: Refused<Invited>) {
  if (code === 'unknown') return problem(c, 404, UNKNOWN)
  if (code === 'taken') return problem(c, 422, TAKEN, { errors: [{ field: 'email', message: TAKEN }] })
  return problem(c, 409, 'They have accepted already, or are disabled')
}

function refuseChange(c: Context<AppEnv>, refused: Refused<UserChanged>) {
  if (refused.code === 'own' || refused.code === 'last_owner') {
    const message = refused.code === 'own' ? OWN[refused.field] : LAST_OWNER
    return problem(c, 422, message, { errors: [{ field: refused.field, message }] })
  }
  return refused.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, CHANGED)
}

const HELP: Record<Refused<Helped>['code'], string> = {
  unknown: UNKNOWN,
  not_active: 'They have no password to reset: they are invited, or disabled',
  off: 'Their two-factor sign-in is off already',
  own: 'Turn your own off under ‘Your account’, with your password and a code',
}

const refuseHelp = (c: Context<AppEnv>, { code }: Refused<Helped>) => {
  if (code === 'unknown') return problem(c, 404, HELP.unknown)
  return code === 'own' ? problem(c, 422, HELP.own) : problem(c, 409, HELP[code])
}

const answerUser = (c: Context<AppEnv>, user: StaffUser) => c.json({ user }, 200)

export const adminUserRoutes = createRouter()
  .openapi(list, async (c) => {
    const { database, staff, at } = byOf(c)
    return c.json({ users: await listUsers(database, at), you: staff.id }, 200)
  })
  .openapi(invite, async (c) => {
    const invited = await inviteUser(byOf(c), c.req.valid('json'))
    return invited.ok ? answerUser(c, invited.user) : refuseInvitation(c, invited)
  })
  .openapi(again, async (c) => {
    const invited = await inviteAgain(byOf(c), c.req.valid('param').id)
    return invited.ok ? answerUser(c, invited.user) : refuseInvitation(c, invited)
  })
  .openapi(change, async (c) => {
    const changed = await changeUser(byOf(c), c.req.valid('param').id, c.req.valid('json'))
    return changed.ok ? answerUser(c, changed.user) : refuseChange(c, changed)
  })
  .openapi(reset, async (c) => {
    const sent = await sendReset(byOf(c), c.req.valid('param').id)
    return sent.ok ? answerUser(c, sent.user) : refuseHelp(c, sent)
  })
  .openapi(twoFactorOff, async (c) => {
    const off = await takeTwoFactorOff(byOf(c), c.req.valid('param').id)
    return off.ok ? answerUser(c, off.user) : refuseHelp(c, off)
  })
