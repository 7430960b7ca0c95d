/** Users: who can sign in to the control panel, their type, and when they last did. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationSchema, type Role } from '../../../../domain/staff/user/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { typeOptions } from './type-texts.ts'
import { userColumns } from './user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { usersQuery } from './user-queries.ts'
import './users.css'

export function UsersScreen() {
  const query = useQuery(usersQuery)
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const { users, roles, you } = query.data ?? { users: [], roles: [], you: undefined }
  const open = users.find(({ id }) => id === openId)
  return (
    <>
      <ListScreen
        label="Users"
        noun={['user', 'users']}
        about={
          <>
            Everyone who can sign in here. Shoppers’ accounts are under <a href="/admin/customers">Customers</a>.
          </>
        }
        actions={<NewButton label="Invite a user" press={() => setInviting(true)} />}
        query={query}
        rowsOf={(data) => data.users}
        columns={userColumns(you, roles, setOpenId)}
        keyOf={({ id }) => id}
        rowClass={({ state }) => (state === 'disabled' ? 'off' : undefined)}
        empty={{ heading: 'No users' }}
      >
        {users.length === 1 && (
          <p className="adm-beyond small muted">
            You’re the only user. Invite your team, each with their own account, so the audit log shows who did what.
          </p>
        )}
      </ListScreen>
      {query.data && <RolesPanel roles={roles} />}
      {isInviting && <InviteDialog roles={roles} closed={() => setInviting(false)} />}
      {open && (
        <UserDialog key={open.id} user={open} roles={roles} isYou={open.id === you} closed={() => setOpenId(null)} />
      )}
    </>
  )
}

/** Invites a user to the control panel. */
function InviteDialog({ roles, closed }: { roles: readonly Role[]; closed: () => void }) {
  return (
    <FormDialog
      id="invite-user"
      title="Invite a user"
      schema={invitationSchema}
      initial={{ name: '', email: '', user_type: null }}
      vary={() => ({ user_type: { options: typeOptions(roles) } })}
      intro={
        <p className="small muted">They get an e-mail with a link, valid for a week, to choose their own password.</p>
      }
      submit="Send the invitation"
      working="Inviting"
      save={(body) => call('POST /api/admin/users', { body })}
      reread={usersQuery.queryKey}
      toast={({ name }) => `${name} has been invited`}
      closed={closed}
    />
  )
}
