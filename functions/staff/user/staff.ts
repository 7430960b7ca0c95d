/** Users of the control panel: listed, invited, changed and helped by owners (docs/staff.md#users). */
import { z } from '@hono/zod-openapi'
import type { StaffUser } from '../../../domain/staff/user/schema.ts'
import {
  invitationSchema,
  staffUserChangeSchema,
  staffUserIdSchema,
  staffUserSchema,
  staffUsersSchema,
} from '../../../domain/staff/user/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { changeUser, type UserChanged } from './change.ts'
import { type Helped, removeTwoFactor, sendReset } from './help.ts'
import { type Invited, inviteAgain, inviteUser } from './invite.ts'
import { listUsers } from './to-user.ts'

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

function refuseChange(c: AppContext, refused: Refused<UserChanged>) {
  if (refused.code === 'own') return fieldProblem(c, refused.field, OWN[refused.field])
  if (refused.code === 'last_owner') return fieldProblem(c, refused.field, LAST_OWNER)
  if (refused.code === 'no_role') return fieldProblem(c, refused.field, NO_ROLE)
  return refused.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, CHANGED)
}

const HELP: Record<Refused<Helped>['code'], string> = {
  unknown: UNKNOWN,
  not_active: 'They have no password to reset: they are invited, or disabled',
  off: 'Their two-factor sign-in is off already',
  own: 'Turn your own off under ‘Your account’, with your password and a code',
}

const refuseHelp = (c: AppContext, { code }: Refused<Helped>) => {
  if (code === 'unknown') return problem(c, 404, HELP.unknown)
  return code === 'own' ? problem(c, 422, HELP.own) : problem(c, 409, HELP[code])
}

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
  .openapi(change, async (c) => {
    const changed = await changeUser(c.var, c.req.valid('param').id, c.req.valid('json'))
    return changed.ok ? answerUser(c, changed.user) : refuseChange(c, changed)
  })
  .openapi(reset, async (c) => {
    const sent = await sendReset(c.var, c.req.valid('param').id)
    return sent.ok ? answerUser(c, sent.user) : refuseHelp(c, sent)
  })
  .openapi(twoFactorOff, async (c) => {
    const off = await removeTwoFactor(c.var, c.req.valid('param').id)
    return off.ok ? answerUser(c, off.user) : refuseHelp(c, off)
  })
