/** Invites a user to the control panel. */
import type { Role } from '../../../../domain/staff/user/schema.ts'
import { invitationSchema } from '../../../../domain/staff/user/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { typeOptions } from './type-texts.ts'
import { usersQuery } from './user-queries.ts'

export function InviteDialog({ roles, closed }: { roles: readonly Role[]; closed: () => void }) {
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
