/** Changes the user's own password. Not a form of the kit, which keeps in the browser what is typed. */
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { NewPasswordField } from '../../../kit/form/new-password-field.tsx'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'

export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel staff-account grid-3" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {isOpen ? (
        <PasswordForm close={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="line" className="sm" onClick={() => setOpen(true)}>
            Change your password
          </Button>
        </div>
      )}
    </section>
  )
}

function PasswordForm({ close }: { close: () => void }) {
  const { message, errors, working, form } = useForm(async (typed) => {
    const body = { current_password: typed('current_password'), new_password: typed('new_password') }
    const answer = await call('POST /api/admin/account/password', { body })
    if (!answer.ok) return refusalOf(answer)
    showToast('Your password is changed')
    close()
    return null
  })
  return (
    <form className="stack account-off" aria-label="Change your password" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
      />
      <NewPasswordField label="New password" name="new_password" error={errors.new_password} />
      <p className="small muted">You stay signed in here, and are signed out everywhere else.</p>
      <div className="row wrapf">
        <Button type="submit" className="primary sm" working={working ? 'Changing' : null}>
          Change password
        </Button>
        <Button variant="line" className="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
