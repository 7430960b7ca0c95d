/** Postcode areas and districts, typed with spaces, commas or lines between them. */
import { useId, useState } from 'react'
import { FieldNote } from '../../primitives/field.tsx'

export type AreasFieldProps = {
  areas: readonly string[]
  error?: string | undefined
  change: (areas: string[]) => void
}

const read = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((area) => area !== '')

export function AreasField({ areas, error, change }: AreasFieldProps) {
  const id = useId()
  // What stands between them stays while somebody types; what came from elsewhere is shown as it is.
  const [typed, setTyped] = useState(areas.join(' '))
  const text = read(typed).join(' ') === areas.join(' ') ? typed : areas.join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>Postcode areas and districts</label>
      <textarea
        id={id}
        className="input"
        rows={Math.min(6, 1 + Math.ceil(areas.length / 14))}
        value={text}
        spellCheck={false}
        aria-describedby={`${id}note`}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          change(read(target.value))
        }}
      />
      <FieldNote
        id={`${id}note`}
        hint="Such as IV KW PA20. The zone without any takes every other postcode"
        error={error}
      />
    </div>
  )
}
