/** A labelled input with a hint below, which an error replaces. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: string | undefined
  /** Error of the value, if any. */
  error?: string | undefined
  /** Button inside the input, at its end. */
  tool?: ReactNode
}

export function Field({ label, hint, error, tool, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const control = (
    <input
      className="input"
      {...input}
      id={id}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error !== undefined || hint !== undefined ? noteId : undefined}
    />
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {tool === undefined ? (
        control
      ) : (
        <div className="field-with-tool">
          {control}
          {tool}
        </div>
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** Hint or error below a field. */
export function FieldNote({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  if (error !== undefined) {
    return (
      <p className="err" id={id}>
        <Icon name="warn" small />
        {error}
      </p>
    )
  }
  return (
    hint !== undefined && (
      <p className="hint" id={id}>
        {hint}
      </p>
    )
  )
}
