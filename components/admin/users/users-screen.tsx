/** Users: who may sign in to the control panel, as what, and since when they haven't. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USER_TYPE_TEXTS } from '../../../domain/admin/roles.ts'
import type { StaffUser } from '../../../domain/user/user.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { pastInWords } from '../past-words.ts'
import { isLeaving } from '../queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { usersQuery } from './user-queries.ts'
import '../publishing/tables.css'
import './users.css'

export function UsersScreen() {
  const { data, error, refetch } = useQuery(usersQuery)
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  const open = data.users.find(({ id }) => id === openId)
  return (
    <>
      <section className="panel adm-tabled" aria-label="Users">
        <div className="adm-cardtop">
          <p className="small muted">
            Everybody who can sign in here. Shoppers’ accounts are under <a href="/admin/customers">Customers</a>.
          </p>
          <Button className="primary sm" onClick={() => setInviting(true)}>
            <Icon name="plus" small />
            Invite a user
          </Button>
        </div>
        <UserTable users={data.users} you={data.you} open={setOpenId} />
        {data.users.length === 1 && (
          <p className="small muted users-alone">
            You’re alone here. Invite whoever helps you: each with an account of their own, so that the audit log says
            who did what.
          </p>
        )}
      </section>
      {isInviting && <InviteDialog closed={() => setInviting(false)} />}
      {open && <UserDialog key={open.id} user={open} isYou={open.id === data.you} closed={() => setOpenId(null)} />}
    </>
  )
}

type UserTableProps = { users: readonly StaffUser[]; you: string; open: (id: string) => void }

const UserTable = ({ users, you, open }: UserTableProps) => (
  <table className="adm-table">
    <thead>
      <tr>
        <th>User</th>
        <th>Type</th>
        <th>State</th>
        <th>Two-factor</th>
        <th>Last signed in</th>
        <th>
          <span className="sr">Manage</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id} className={user.state === 'disabled' ? 'user-off' : undefined}>
          <td className="nmc">
            <span className="nm">{user.name}</span>
            {user.id === you && <span className="tag t user-you">You</span>}
            <span className="small muted user-email">{user.email}</span>
          </td>
          <td>{USER_TYPE_TEXTS[user.user_type]}</td>
          <td>
            <State user={user} />
          </td>
          <td>
            <span className={`st ${user.has_two_factor ? 'g' : 'n'}`}>
              <span>
                <span className="user-narrow">Two-factor </span>
                {user.has_two_factor ? 'On' : 'Off'}
              </span>
            </span>
          </td>
          <td>
            {user.last_sign_in_at === null ? (
              <span className="muted">
                Never<span className="user-narrow"> signed in</span>
              </span>
            ) : (
              <>
                <span className="user-narrow">Signed in </span>
                <time dateTime={user.last_sign_in_at}>{pastInWords(user.last_sign_in_at, new Date())}</time>
              </>
            )}
          </td>
          <td className="r user-manage">
            <Button look="line" className="sm" onClick={() => open(user.id)}>
              Manage<span className="sr"> {user.name}</span>
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function State({ user: { state, invitation_until } }: { user: StaffUser }) {
  if (state === 'active') return <span className="st g">Active</span>
  if (state === 'disabled') return <span className="st n">Disabled</span>
  return invitation_until === null ? (
    <span className="st r">Invitation too old</span>
  ) : (
    <span className="st b">Invited</span>
  )
}
