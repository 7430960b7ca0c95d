/** All that an owner can do about a user, each with what follows from it before it is pressed. */
import { useState } from 'react'
import type { Role, StaffUser } from '../../../../domain/staff/user/schema.ts'
import { userTypeSchema } from '../../../../domain/staff/user/schema.ts'
import { closeDialog } from '../../../kit/panel/close-dialog.ts'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { typeOptions, typeText } from './type-texts.ts'
import { type UserAct, useUserAct } from './user-queries.ts'

export type UserDialogProps = { user: StaffUser; roles: readonly Role[]; isYou: boolean; closed: () => void }

export const UserDialog = ({ user, roles, isYou, closed }: UserDialogProps) => (
  <PanelModal modal_id="user" title={user.name} size="md" closed={closed}>
    {isYou ? <AboutYou /> : <Acts user={user} roles={roles} />}
  </PanelModal>
)

const AboutYou = () => (
  <div className="stack">
    <p>This is you. You can’t change your own type or disable yourself: another owner can.</p>
    <a className="btn line" href="/admin/account">
      Your account, with two-factor sign-in
    </a>
  </div>
)

type Press = (act: UserAct) => void

function Acts({ user, roles }: Pick<UserDialogProps, 'user' | 'roles'>) {
  const acting = useUserAct(user)
  const press: Press = (act) => {
    if (acting.isPending) return
    acting.mutate(act, { onSuccess: () => closeDialog('user') })
  }
  const working = acting.isPending ? acting.variables : null
  const { name, email, state } = user
  const first = name.split(' ')[0]
  const shared = { press, working }
  if (state === 'disabled')
    return (
      <div className="user-acts">
        <Act
          {...shared}
          title="Access"
          hint={`${first} can sign in again, with the password and the type from before.`}
          button="Enable"
          act={{ does: 'change', change: { is_disabled: false }, done: `${name} is enabled` }}
        />
      </div>
    )
  return (
    <div className="user-acts">
      <TypeAct
        user={user}
        roles={roles}
        press={press}
        working={working?.does === 'change' && working.change.user_type !== undefined}
      />
      {state === 'invited' ? (
        <Act
          {...shared}
          title="Invitation"
          hint={`Mails ${email} a new link, valid for a week. The earlier one stops working.`}
          button="Invite again"
          act={{ does: 'invite', done: `${name} has been invited again` }}
        />
      ) : (
        <Act
          {...shared}
          title="Password"
          hint={`Mails ${email} a link to choose a new one, valid for an hour. The old password works until then.`}
          button="Send a password link"
          act={{ does: 'reset', done: 'The link is on its way' }}
        />
      )}
      {user.has_two_factor && (
        <Act
          {...shared}
          title="Two-factor sign-in"
          hint={`For a user who has lost their app and their recovery codes. ${first} is signed out, gets an e-mail, and signs in with only a password until it is set up again.`}
          button="Turn it off"
          act={{ does: 'two-factor', done: 'Two-factor sign-in is off' }}
        />
      )}
      <Act
        {...shared}
        title="Access"
        hint={`${first} is signed out at once and can’t sign in until enabled again. Their past changes are kept.`}
        button="Disable"
        look="danger"
        act={{ does: 'change', change: { is_disabled: true }, done: `${name} is disabled` }}
      />
    </div>
  )
}

type ActProps = {
  title: string
  /** Explains the consequences. */
  hint: string
  button: string
  look?: 'danger'
  act: UserAct
  press: Press
  /** The act that is being sent. */
  working: UserAct | null
}

const Act = ({ title, hint, button, look, act, press, working }: ActProps) => (
  <section className="user-act row between">
    <div>
      <h3>{title}</h3>
      <p className="small muted">{hint}</p>
    </div>
    <Button
      variant={look ?? 'line'}
      className="sm"
      working={working?.done === act.done ? 'Working' : null}
      onClick={() => press(act)}
    >
      {button}
    </Button>
  </section>
)

type TypeActProps = Pick<UserDialogProps, 'user' | 'roles'> & { press: Press; working: boolean }

function TypeAct({ user, roles, press, working }: TypeActProps) {
  const [type, setType] = useState(user.user_type)
  const [before, after] = [typeText(user.user_type, roles), typeText(type, roles)]
  const isSame = type === user.user_type
  const signsOut = user.state === 'active' ? ' They are signed out, and sign in again.' : ''
  return (
    <section className="user-type grid-3">
      <SchemaFields
        schema={userTypeSchema}
        rows={[['user_type']]}
        values={{ user_type: type }}
        set={({ user_type = type }) => setType(user_type)}
        vary={{ user_type: { options: typeOptions(roles) } }}
      />
      <div className="row wrapf">
        <Button
          className="primary sm"
          aria-disabled={isSame}
          working={working ? 'Changing' : null}
          onClick={() => {
            if (isSame) return
            press({ does: 'change', change: { user_type: type }, done: `${user.name}: ${after}` })
          }}
        >
          Change the type
        </Button>
        <p className="small muted">{isSame ? `${after} now.` : `From ${before} to ${after}.${signsOut}`}</p>
      </div>
    </section>
  )
}
