/** The form to sign in with email and password. */
import { EmailField } from '../../../kit/form/email-field.tsx'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { Entry } from './enter.ts'
import { type EntryFormProps, useEntry } from './use-entry.ts'
import { useStoredGuest } from './use-stored-guest.ts'

const entryOf = (typed: (name: string) => string): Entry => ({
  call: 'POST /api/user/login',
  body: { email: typed('email'), password: typed('password') },
})

export type SignInFormProps = EntryFormProps & {
  /** False where creating an account is the primary action. */
  isMain?: boolean
}

export function SignInForm({ onEntered, action = 'Sign in', isMain = true }: SignInFormProps) {
  const { message, errors, working, form } = useEntry(entryOf, onEntered)
  useStoredGuest(form.ref)
  return (
    <form className="entry" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <Button
        type="submit"
        {...(!isMain && { variant: 'line' })}
        className="block"
        working={working ? 'Signing in' : null}
      >
        {action}
      </Button>
    </form>
  )
}
