/** Saved roles of the control panel's users (docs/domain.md#roles). */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  deletePreviewsOfRole,
  deleteRole,
  insertRole,
  mayAddRole,
  mayChangeRole,
  mayDeleteRole,
  type RoleRow,
  selectIsFreeName,
  selectRole,
  selectRoleUsers,
  updateRole,
} from '../../../database/queries/core/roles.ts'
import { listed } from '../../../domain/core/text/listed.ts'
import { MAX_ROLES, withNeeded } from '../../../domain/staff/user/role.ts'
import {
  type Role,
  type RoleTerms,
  roleChangeSchema,
  roleRowSchema,
  roleSchema,
  roleTermsSchema,
  staffUserIdSchema,
} from '../../../domain/staff/user/schema.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const firstRole = ({ rows: [row] }: { rows: RoleRow[] }): Role | undefined => row && roleRowSchema.parse(row)

const termsOf = ({ name, permissions }: RoleTerms): RoleTerms => ({ name, permissions: withNeeded(permissions) })

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

const CHANGED = 'Another owner has changed this role. The list shows the latest'
const TAKEN = 'Another role has this name'
const FULL = `A shop has at most ${MAX_ROLES} roles. Delete one first`

export const adminRoleRoutes = createRouter()
  .openapi(create, async (c) => {
    const { database, staff } = c.var
    const terms = termsOf(c.req.valid('json'))
    const [id, now] = [crypto.randomUUID(), c.var.now.toISOString()]
    const audit = { staff, action: 'create', noun: 'role', noun_id: id, after: terms, at: now }
    const holds = mayAddRole(terms.name, staff.id)
    const [free, , , found] = await batch(database, 'write', [
      selectIsFreeName(terms.name, ''),
      insertAudit(audit, holds),
      insertRole(id, terms, now, holds),
      selectRole(id),
    ])
    const role = firstRole(found)
    if (role !== undefined) return c.json({ role }, 200)
    return fieldProblem(c, 'name', free.rows[0]?.is_free === 0 ? TAKEN : FULL)
  })
  // Takes effect with the next call of each user who has it.
  .openapi(change, async (c) => {
    const { database, staff } = c.var
    const { id } = c.req.valid('param')
    const { version, ...given } = c.req.valid('json')
    const after = termsOf(given)
    const terms = { ...after, version }
    const [read] = await batch(database, 'read', [selectRole(id)])
    const before = firstRole(read)
    if (before === undefined) return problem(c, 404, UNKNOWN)
    const now = c.var.now.toISOString()
    const audit = { staff, action: 'edit', noun: 'role', noun_id: id, before: termsOf(before), after, at: now }
    const holds = mayChangeRole(id, terms, staff.id)
    const [free, , , updated, found] = await batch(database, 'write', [
      selectIsFreeName(terms.name, id),
      insertAudit(audit, holds),
      deletePreviewsOfRole(id, holds),
      updateRole(id, terms, now, holds),
      selectRole(id),
    ])
    const role = firstRole(found)
    if (role === undefined) return problem(c, 404, UNKNOWN)
    if (updated.rowsAffected > 0) return c.json({ role }, 200)
    return free.rows[0]?.is_free === 0 ? fieldProblem(c, 'name', TAKEN) : problem(c, 409, CHANGED)
  })
  // Refused while a user has it, disabled ones included.
  .openapi(remove, async (c) => {
    const { database, staff, now } = c.var
    const { id } = c.req.valid('param')
    const [read] = await batch(database, 'read', [selectRole(id)])
    const before = firstRole(read)
    if (before === undefined) return problem(c, 404, UNKNOWN)
    const audited = { staff, action: 'delete', noun: 'role', noun_id: id, before: termsOf(before) }
    const holds = mayDeleteRole(id, staff.id)
    const [, users, deleted] = await batch(database, 'write', [
      insertAudit({ ...audited, at: now.toISOString() }, holds),
      selectRoleUsers(id),
      deleteRole(id, holds),
    ])
    if (deleted.rowsAffected > 0) return c.json({ id }, 200)
    return users.rows.length === 0
      ? problem(c, 404, UNKNOWN)
      : problem(c, 422, inUse(users.rows.map(({ name }) => name)))
  })
