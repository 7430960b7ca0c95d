/** A field for a new password. */
import { MIN_PASSWORD_LENGTH } from '../../../domain/core/identity/password.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

export const NewPasswordField = (props: Pick<PasswordFieldProps, 'label' | 'name' | 'error'>) => (
  <PasswordField
    {...props}
    autoComplete="new-password"
    hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few random words are easy to remember.`}
  />
)
