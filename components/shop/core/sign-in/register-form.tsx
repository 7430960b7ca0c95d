/** The form to create an account. Address and age are requested with the first order. */
import { EmailField } from '../../../kit/form/email-field.tsx'
import { NewPasswordField } from '../../../kit/form/new-password-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { Entry } from './enter.ts'
import { type EntryFormProps, useEntry } from './use-entry.ts'
import { useStoredGuest } from './use-stored-guest.ts'

const entryOf = (typed: (name: string) => string): Entry => ({
  call: 'POST /api/user/register',
  body: {
    email: typed('email'),
    password: typed('password'),
    first_name: typed('first_name'),
    last_name: typed('last_name'),
  },
})

export type RegisterFormProps = EntryFormProps & {
  /** True to show its button as the primary one. */
  isMain?: boolean
}

export function RegisterForm({ onEntered, action = 'Create account', isMain = false }: RegisterFormProps) {
  const { message, errors, working, form } = useEntry(entryOf, onEntered)
  const guest = useStoredGuest(form.ref)
  return (
    <form className="entry" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <div className="entry-names">
        <Field label="First name" name="first_name" autoComplete="given-name" error={errors.first_name} />
        <Field label="Last name" name="last_name" autoComplete="family-name" error={errors.last_name} />
      </div>
      <EmailField
        autoComplete="email"
        hint={guest ? `The one you ordered with: we save order ${guest.order_no} to the account by it.` : undefined}
        error={errors.email}
      />
      <NewPasswordField label="Choose a password" name="password" error={errors.password} />
      <Button
        type="submit"
        {...(!isMain && { variant: 'line' })}
        className="block"
        working={working ? 'Creating your account' : null}
      >
        {action}
      </Button>
    </form>
  )
}
