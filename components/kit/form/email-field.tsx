/** An e-mail address, with the keyboard for it. */
import { Field, type FieldProps } from '../primitives/field.tsx'

export type EmailFieldProps = Pick<FieldProps, 'error' | 'hint'> & {
  label?: string
  /** username where someone signs in, so that password managers offer the pair. */
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
