/** A password field with a button to show its contents. */
import { useState } from 'react'
import { Field, type FieldProps } from '../primitives/field.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'tool'>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      tool={
        <button type="button" className="field-tool" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="sr"> password</span>
        </button>
      }
    />
  )
}
