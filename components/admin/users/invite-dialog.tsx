/** Invites somebody to the control panel. */
import { useRef, useState } from 'react'
import type { UserType } from '../../../domain/admin/roles.ts'
import { EmailField } from '../../account/email-field.tsx'
import { refusalOf } from '../../account/refusal-of.ts'
import { useForm } from '../../account/use-form.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { TypeChoices } from './type-choices.tsx'
import { useShowUser } from './user-queries.ts'

export const InviteDialog = ({ closed }: { closed: () => void }) => (
  <Modal modal_id="invite-user" title="Invite a user" size="md" closed={closed}>
    <InviteForm />
  </Modal>
)

function InviteForm() {
  const show = useShowUser()
  const body = useRef<HTMLDivElement>(null)
  const [type, setType] = useState<UserType | null>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const { message, errors, working, form } = useForm(async (typed) => {
    if (type === null) return { message: null, errors: { user_type: 'Choose a type' } }
    const invitation = { name: typed('name'), email: typed('email'), user_type: type }
    const answer = await call('POST /api/admin/users', { body: invitation })
    if (!answer.ok) return refusalOf(answer)
    show(answer.data.user)
    showToast(`${answer.data.user.name} has been invited`)
    close()
    return null
  })
  return (
    <div ref={body}>
      <form className="stack" aria-label="Invite a user" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        <Field data-first-focus label="Name" name="name" autoComplete="off" maxLength={100} error={errors.name} />
        <EmailField autoComplete="email" error={errors.email} />
        <TypeChoices value={type} choose={setType} error={errors.user_type} />
        <p className="small muted">
          They get an e-mail with a link, good for a week, by which they choose their own password.
        </p>
        <div className="row wrapf">
          <Button type="submit" className="primary" working={working ? 'Inviting' : null}>
            Send the invitation
          </Button>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}
