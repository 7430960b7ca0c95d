/** Users: who can sign in to the control panel, their type, and when they last did. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../../../domain/staff/user/role.ts'
import { invitationSchema } from '../../../../domain/staff/user/schema.ts'
import type { StaffUser } from '../../../../domain/staff/user/user.ts'
import { call } from '../../../kit/api/call.ts'
import { actColumn, NewButton, stateColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { typeOptions, typeText } from './type-texts.ts'
import { UserDialog } from './user-dialog.tsx'
import { usersQuery } from './user-queries.ts'
import './users.css'

/** The words of a user's state, and their look. */
function stateOf({ state, invitation_until }: StaffUser): readonly [words: string, look: string] {
  if (state === 'active') return ['Active', 'g']
  if (state === 'disabled') return ['Disabled', 'n']
  return invitation_until === null ? ['Invitation expired', 'r'] : ['Invited', 'b']
}

const columnsOf = (
  you: string | undefined,
  roles: readonly Role[],
  open: (id: string) => void,
): Column<StaffUser>[] => [
  {
    name: 'User',
    show: ({ id, name, email }) => (
      <>
        <span className="nm">{name}</span>
        {id === you && <span className="tag t user-you">You</span>}
        <span className="small muted below">{email}</span>
      </>
    ),
    csv: ({ name }) => name,
  },
  textColumn('Type', ({ user_type }) => typeText(user_type, roles)),
  stateColumn('State', stateOf, 'st'),
  {
    name: 'Two-factor',
    show: ({ has_two_factor }) => (
      <span className={`st ${has_two_factor ? 'g' : 'n'}`}>{has_two_factor ? 'On' : 'Off'}</span>
    ),
    csv: ({ has_two_factor }) => (has_two_factor ? 'On' : 'Off'),
  },
  {
    name: 'Last signed in',
    show: ({ last_sign_in_at: at }) =>
      at === null ? <span className="muted">Never</span> : <time dateTime={at}>{formatPastTime(at, new Date())}</time>,
    csv: ({ last_sign_in_at }) => last_sign_in_at ?? '',
    isDescendingFirst: true,
  },
  actColumn(
    'Manage',
    ({ name }) => name,
    ({ id }) => open(id),
  ),
]

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
        actions={<NewButton words="Invite a user" press={() => setInviting(true)} />}
        query={query}
        rowsOf={(data) => data.users}
        columns={columnsOf(you, roles, setOpenId)}
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
