/** Saved roles: sets of permissions that can be given to users instead of a built-in type. */
import { useState } from 'react'
import { PERMISSION_TEXTS } from '../../../../domain/staff/access/roles.ts'
import { withNeeded } from '../../../../domain/staff/user/role.ts'
import { type Role, type RoleTerms, roleTermsSchema } from '../../../../domain/staff/user/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { actsColumn, NewButton, namedColumn, textColumn } from '../../../kit/panel/cells.tsx'
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
  actsColumn((role) => [['Change', role.name, () => open(role)]]),
]

export function RolesPanel({ roles }: { roles: readonly Role[] }) {
  const [open, setOpen] = useState<Role | 'new' | null>(null)
  return (
    <>
      <TablePanel
        title="Roles"
        about="For jobs that no built-in type fits: choose what users with the role may do."
        actions={<NewButton label="New role" press={() => setOpen('new')} />}
        rows={roles}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => id}
        empty="No roles yet."
      />
      {open && <RoleDialog role={open === 'new' ? null : open} closed={() => setOpen(null)} />}
    </>
  )
}

/** Permissions granted besides the chosen ones. */
function AlsoNeeded({ permissions }: Pick<RoleTerms, 'permissions'>) {
  const needed = withNeeded(permissions).filter((permission) => !permissions.includes(permission))
  const texts = needed.map((permission) => PERMISSION_TEXTS[permission]).join('. ')
  return texts !== '' && <p className="small muted">Also allowed, because its screens need it: {texts}.</p>
}

/** `role` is null for a new one. */
const RoleDialog = ({ role, closed }: { role: Role | null; closed: () => void }) => (
  <FormDialog
    id="role"
    title={role?.name ?? 'New role'}
    schema={roleTermsSchema}
    initial={role ?? { name: '', permissions: [] }}
    about={({ permissions }) => <AlsoNeeded permissions={permissions} />}
    warnings={() =>
      role?.users ? [`${countOf(role.users, 'user')} with this role: it changes for them at once.`] : []
    }
    submit={role ? 'Save' : 'Create role'}
    save={(terms) =>
      role
        ? call('PATCH /api/admin/roles/:id', { params: { id: role.id }, body: { ...terms, version: role.version } })
        : call('POST /api/admin/roles', { body: terms })
    }
    toast={({ name }) => (role ? `${role.name} is saved` : `${name} can be given to users`)}
    reread={usersQuery.queryKey}
    more={(finish) =>
      role && (
        <DeleteButton
          id="role-delete"
          name={role.name}
          text="No user may have it. This can’t be undone."
          reread={usersQuery.queryKey}
          send={() => call('DELETE /api/admin/roles/:id', { params: { id: role.id } })}
          deleted={finish}
        />
      )
    }
    closed={closed}
  />
)
