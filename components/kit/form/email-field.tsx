/** A field for an email address, with the matching keyboard on phones. */
import { Field, type FieldProps } from '../primitives/field.tsx'

export type EmailFieldProps = Omit<FieldProps, 'label' | 'autoComplete'> & {
  label?: string
  /** 'username' in sign-in forms, so that password managers fill both fields; 'off' for another person's address. */
  autoComplete: 'username' | 'email' | 'off'
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
