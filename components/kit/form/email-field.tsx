/** A field for an email address, with the matching keyboard on phones. */
import { Field, type FieldProps } from '../primitives/field.tsx'

export type EmailFieldProps = Pick<FieldProps, 'error' | 'hint'> & {
  label?: string
  /** 'username' in sign-in forms, so that password managers fill both fields. */
  autoComplete: 'username' | 'email'
}

export const EmailField = (props: EmailFieldProps) => (
  <Field
    label="E-mail"
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
