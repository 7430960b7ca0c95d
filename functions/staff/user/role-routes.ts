/** Saved roles of the control panel's users (docs/domain.md#roles). */
import { z } from '@hono/zod-openapi'
import { listed } from '../../../domain/core/text/listed.ts'
import { MAX_ROLES } from '../../../domain/staff/user/role.ts'
import { roleChangeSchema, roleSchema, roleTermsSchema, staffUserIdSchema } from '../../../domain/staff/user/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { changeRole, createRole, type RoleWritten, removeRole } from './roles.ts'

const one = z.object({ role: roleSchema })
// Sensitive, like every change of what users may do.
const routes = staffRoutes('Users', 'run_shop').sharing({ answer: one, errors: [404, 409, 422], sensitive: true })

const create = routes.post('/admin/roles', {
  summary: 'Creates a role: a name and permissions. Permissions that these require are added',
  body: roleTermsSchema,
})

const change = routes.patch('/admin/roles/{id}', {
  summary: 'Changes a role for all users who have it. `version` is that of the role as shown',
  params: staffUserIdSchema,
  body: roleChangeSchema,
})

const remove = routes.delete('/admin/roles/{id}', {
  summary: 'Deletes a role that no user has',
  params: staffUserIdSchema,
  answer: z.object({ id: z.string() }),
  errors: [404, 422],
})

const UNKNOWN = 'There is no such role. Another owner may have deleted it.'

/** Maximum number of names in an error message. */
const MAX_NAMED = 3

/** 'Ann Lee, Ben Ode, Cy Pugh and 2 more have this role. Change their type first'. */
function inUse(users: readonly string[]): string {
  const more = users.length - MAX_NAMED
  const names = listed(more > 0 ? [...users.slice(0, MAX_NAMED), `${more} more`] : users)
  return `${names} ${users.length === 1 ? 'has' : 'have'} this role. Change their type first`
}

function refuse(c: AppContext, { code }: Exclude<RoleWritten, { ok: true }>) {
  if (code === 'unknown') return problem(c, 404, UNKNOWN)
  if (code === 'changed') return problem(c, 409, 'Another owner has changed this role. The list shows the latest')
  return fieldProblem(
    c,
    'name',
    code === 'taken' ? 'Another role has this name' : `A shop has at most ${MAX_ROLES} roles. Delete one first`,
  )
}

export const adminRoleRoutes = createRouter()
  .openapi(create, async (c) => {
    const made = await createRole(c.var, c.req.valid('json'))
    return made.ok ? c.json({ role: made.role }, 200) : refuse(c, made)
  })
  .openapi(change, async (c) => {
    const changed = await changeRole(c.var, c.req.valid('param').id, c.req.valid('json'))
    return changed.ok ? c.json({ role: changed.role }, 200) : refuse(c, changed)
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const removed = await removeRole(c.var, id)
    if (removed.ok) return c.json({ id }, 200)
    if (removed.code === 'unknown') return problem(c, 404, UNKNOWN)
    return problem(c, 422, inUse(removed.users))
  })
