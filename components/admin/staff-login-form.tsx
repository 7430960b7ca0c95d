/** Signing in as staff. */
import { afterSignIn } from '../../domain/admin/sign-in-path.ts'
import { EmailField } from '../account/email-field.tsx'
import { PasswordField } from '../account/password-field.tsx'
import { refusalOf } from '../account/refusal-of.ts'
import { useForm } from '../account/use-form.ts'
import { call } from '../api/call.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'

export function StaffLoginForm() {
  const { message, errors, working, form } = useForm(async (typed) => {
    const body = { email: typed('email'), password: typed('password') }
    const answer = await call('POST /api/admin/login', { body })
    if (answer.ok) {
      location.replace(afterSignIn(location.search))
      return new Promise<never>(() => undefined)
    }
    // A wrong pair is reported at the password, which is the field to type again.
    return answer.status === 401 ? { message: null, errors: { password: answer.message } } : refusalOf(answer)
  })
  return (
    <form className="login-panel login-single" aria-label="Sign in" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <Button type="submit" className="block" working={working ? 'Signing in' : null}>
        Sign in
      </Button>
      <p className="small">
        <a href="/admin/reset_password">Forgotten your password?</a>
      </p>
    </form>
  )
}
