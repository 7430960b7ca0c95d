/** A column of a list, with an example, and the field that it feeds. */
import { Icon } from '../../primitives/icon.tsx'

export type ColumnRowProps<Field extends string> = {
  column: string
  example: string
  /** '' leaves the column out. */
  field: Field | ''
  /** Why the column was left out; '' for no reason. */
  reason: string
  /** Labels by field, in the order of the choice. */
  fields: Readonly<Record<Field, string>>
  choose: (field: Field | '') => void
}

export function ColumnRow<Field extends string>(props: ColumnRowProps<Field>) {
  const { column, example, field, reason, fields, choose } = props
  const ids = Object.keys(fields) as Field[]
  return (
    <li className={field === '' ? 'left' : undefined}>
      <div className="im-from">
        <b>{column}</b>
        <span>{example === '' ? 'empty' : example}</span>
      </div>
      <Icon name="right" small />
      <div>
        <select
          className="input"
          aria-label={`Field for ${column}`}
          value={field}
          onChange={({ target }) => choose(ids.find((id) => id === target.value) ?? '')}
        >
          <option value="">Leave out</option>
          {ids.map((id) => (
            <option key={id} value={id}>
              {fields[id]}
            </option>
          ))}
        </select>
        {field === '' && reason !== '' && <small>{reason}</small>}
      </div>
    </li>
  )
}
