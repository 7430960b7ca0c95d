/** Saved roles: sets of permissions that can be given to users instead of a built-in type. */
import { useState } from 'react'
import { PERMISSION_TEXTS } from '../../../../domain/staff/access/roles.ts'
import { withNeeded } from '../../../../domain/staff/user/role.ts'
import type { Role, RoleTerms } from '../../../../domain/staff/user/schema.ts'
import { roleTermsSchema } from '../../../../domain/staff/user/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { actColumn, NewButton, namedColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { DeleteButton } from '../../../kit/panel/delete-button.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { permissionSummary } from './type-texts.ts'
import { usersQuery } from './user-queries.ts'

const columnsOf = (open: (role: Role) => void): Column<Role>[] => [
  namedColumn('Role', (role) => ({ name: role.name, below: permissionSummary(role) })),
  textColumn('Users', ({ users }) => String(users)),
  actColumn('Change', ({ name }) => name, open),
]

export function RolesPanel({ roles }: { roles: readonly Role[] }) {
  const [open, setOpen] = useState<Role | 'new' | null>(null)
  return (
    <>
      <TablePanel
        title="Roles"
        about="For jobs that no built-in type fits: choose what users with the role may do."
        actions={<NewButton words="New role" press={() => setOpen('new')} />}
        rows={roles}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        caption="Roles"
        empty="No roles yet."
      />
      {open && <RoleDialog role={open === 'new' ? null : open} closed={() => setOpen(null)} />}
    </>
  )
}

/** Permissions granted besides the chosen ones. */
function AlsoNeeded({ permissions }: Pick<RoleTerms, 'permissions'>) {
  const needed = withNeeded(permissions).filter((permission) => !permissions.includes(permission))
  if (needed.length === 0) return null
  return (
    <p className="small muted">
      Also allowed, because its screens need it: {needed.map((permission) => PERMISSION_TEXTS[permission]).join('. ')}.
    </p>
  )
}

/** `role` is null for a new one. */
function RoleDialog({ role, closed }: { role: Role | null; closed: () => void }) {
  const common = {
    id: 'role',
    schema: roleTermsSchema,
    reread: usersQuery.queryKey,
    about: ({ permissions }: RoleTerms) => <AlsoNeeded permissions={permissions} />,
    closed,
  }
  if (role === null)
    return (
      <FormDialog
        {...common}
        title="New role"
        initial={{ name: '', permissions: [] }}
        submit="Create role"
        save={(body) => call('POST /api/admin/roles', { body })}
        toast={({ name }) => `${name} can be given to users`}
      />
    )
  const { id, name, users, version } = role
  return (
    <FormDialog
      {...common}
      title={name}
      initial={role}
      warnings={() =>
        users > 0
          ? [`${countOf(users, 'user')} ${users === 1 ? 'has' : 'have'} this role: it changes for them at once.`]
          : []
      }
      submit="Save"
      save={(terms) => call('PATCH /api/admin/roles/:id', { params: { id }, body: { ...terms, version } })}
      toast={`${name} is saved`}
      more={(finish) => (
        <DeleteButton
          id="role-delete"
          name={name}
          text="No user may have it. This can’t be undone."
          reread={usersQuery.queryKey}
          send={() => call('DELETE /api/admin/roles/:id', { params: { id } })}
          deleted={finish}
        />
      )}
    />
  )
}
