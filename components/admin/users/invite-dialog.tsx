/** Invites a user to the control panel. */
import { invitationSchema } from '../../../domain/user/schema.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { TYPE_OPTIONS } from './type-words.ts'
import { usersQuery } from './user-queries.ts'

export function InviteDialog({ closed }: { closed: () => void }) {
  return (
    <FormDialog
      id="invite-user"
      title="Invite a user"
      schema={invitationSchema}
      initial={{ name: '', email: '', user_type: null }}
      vary={() => ({ user_type: { options: TYPE_OPTIONS } })}
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
