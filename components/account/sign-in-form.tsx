/** Signing in with e-mail and password. */
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { EmailField } from './email-field.tsx'
import type { Entry } from './enter.ts'
import { PasswordField } from './password-field.tsx'
import { type EntryFormProps, useEntry } from './use-entry.ts'

const entryOf = (typed: (name: string) => string): Entry => ({
  call: 'POST /api/user/login',
  body: { email: typed('email'), password: typed('password') },
})

export function SignInForm({ onEntered, action = 'Sign in' }: EntryFormProps) {
  const { message, errors, working, form } = useEntry(entryOf, onEntered)
  return (
    <form className="entry" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <Button type="submit" className="block" working={working ? 'Signing in' : null}>
        {action}
      </Button>
    </form>
  )
}
