/** Form in which an invited user sets their first password. */
import { useEffect, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { NewPasswordField } from '../../../kit/form/new-password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

const INCOMPLETE = 'This link is incomplete. Please open it from the e-mail again'

export function InvitationForm() {
  // Read after mounting: the page is prerendered without a query string.
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), [])
  const { message, errors, working, form } = useForm(async (typed) => {
    if (token === null || token === '') return { message: INCOMPLETE, errors: {} }
    const answer = await call('POST /api/admin/accept-invitation', { body: { token, password: typed('password') } })
    if (answer.ok) {
      location.replace('/admin')
      return new Promise<never>(() => undefined)
    }
    const refused = refusalOf(answer)
    return refused?.errors.token === undefined ? refused : { message: refused.errors.token, errors: {} }
  })
  return (
    <form className="login-panel login-single" aria-label="Accept the invitation" {...form}>
      {token === '' && message === null && <Note kind="bad">{INCOMPLETE}</Note>}
      {message !== null && <Note kind="bad">{message}</Note>}
      <p>Choose a password, and you’re in. From then on you sign in with your e-mail address and this password.</p>
      <NewPasswordField label="Password" name="password" error={errors.password} />
      <Button type="submit" className="block" working={working ? 'Accepting' : null}>
        Accept the invitation
      </Button>
      <p className="small muted">Link expired? Ask the person who invited you for a new one.</p>
    </form>
  )
}
