/** Field for the code of an authenticator app, or a recovery code. */
import { Field, type FieldProps } from '../primitives/field.tsx'

export type CodeFieldProps = Pick<FieldProps, 'error' | 'hint' | 'ref'> & { isRecovery?: boolean }

export const CodeField = ({ isRecovery = false, hint, ...rest }: CodeFieldProps) => (
  <Field
    key={isRecovery ? 'recovery' : 'app'}
    label={isRecovery ? 'Recovery code' : 'Code'}
    name="code"
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    hint={
      hint ??
      (isRecovery ? 'For example abcd-efgh-ijkl-mnop. Each code works once.' : 'The six digits shown in your app.')
    }
    {...rest}
  />
)
