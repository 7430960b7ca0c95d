/** The list of users as columns. */
import type { Role, StaffUser } from '../../../../domain/staff/user/schema.ts'
import { actsColumn, namedColumn, stateColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { typeText } from './type-texts.ts'

function stateOf({ state, invitation_until }: StaffUser): readonly [label: string, look: string] {
  if (state === 'active') return ['Active', 'g']
  if (state === 'disabled') return ['Disabled', 'n']
  return invitation_until === null ? ['Invitation expired', 'r'] : ['Invited', 'b']
}

export const userColumns = (
  you: string | undefined,
  roles: readonly Role[],
  open: (id: string) => void,
): Column<StaffUser>[] => [
  namedColumn('User', ({ id, name, email }) => ({
    name,
    tag: id === you && <span className="tag t">You</span>,
    below: email,
  })),
  textColumn('Type', ({ user_type }) => typeText(user_type, roles)),
  stateColumn('State', stateOf, 'st'),
  {
    ...textColumn<StaffUser>('Two-factor', ({ has_two_factor }) => (has_two_factor ? 'On' : 'Off')),
    show: ({ has_two_factor }) => (
      <span className={`st ${has_two_factor ? 'g' : 'n'}`}>{has_two_factor ? 'On' : 'Off'}</span>
    ),
  },
  {
    name: 'Last signed in',
    show: ({ last_sign_in_at: at }) =>
      at === null ? <span className="muted">Never</span> : <time dateTime={at}>{formatPastTime(at, new Date())}</time>,
    csv: ({ last_sign_in_at }) => last_sign_in_at ?? '',
    isDescendingFirst: true,
  },
  actsColumn(({ id, name }) => [['Manage', name, () => open(id)]]),
]
