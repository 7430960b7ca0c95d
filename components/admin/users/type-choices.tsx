/** The four types, each with what it may do. */
import { USER_TYPE_TEXTS, USER_TYPES, type UserType } from '../../../domain/admin/roles.ts'
import { FieldNote } from '../../primitives/field.tsx'
import { TYPE_WORDS } from './type-words.ts'
import '../../primitives/check.css'

export type TypeChoicesProps = {
  value: UserType | null
  choose: (type: UserType) => void
  error?: string | undefined
}

export const TypeChoices = ({ value, choose, error }: TypeChoicesProps) => (
  <fieldset className="user-types" aria-describedby={error === undefined ? undefined : 'user-type-note'}>
    <legend>Type</legend>
    {USER_TYPES.map((type) => (
      <label className="check" key={type}>
        <input type="radio" name="user_type" value={type} checked={value === type} onChange={() => choose(type)} />
        <span>
          {USER_TYPE_TEXTS[type]}
          <span className="small muted user-type-words">{TYPE_WORDS[type]}</span>
        </span>
      </label>
    ))}
    <FieldNote id="user-type-note" error={error} />
  </fieldset>
)
