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

export type Described = Pick<FieldProps, 'label' | 'hint' | 'error'>

/** Attributes that connect a control with its label and note. */
export type ControlProps = {
  id: string
  className: 'input'
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label with hint or error around any control. */
export function Labelled({
  label,
  hint,
  error,
  children,
}: Described & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': error !== undefined || hint !== undefined ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

export const Field = ({ label, hint, error, tool, ...input }: FieldProps) => (
  <Labelled {...{ label, hint, error }}>
    {(control) =>
      tool === undefined ? (
        <input {...control} {...input} />
      ) : (
        <div className="field-with-tool">
          <input {...control} {...input} />
          {tool}
        </div>
      )
    }
  </Labelled>
)

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
