/** A radio group for one kind of variant: text in boxes, or colours as discs or pictures. */
import { Picture } from '../../../kit/picture/picture.tsx'
import type { Choice, ChoiceGroup } from './variant-choices.ts'

export type VariantPickerProps = {
  group: ChoiceGroup
  code: string
  /** UK units of alcohol in the selected variant, shown with its size; null if none are stated. */
  units: number | null
  onChoose: (code: string) => void
}

export function VariantPicker({ group, code, units, onChoose }: VariantPickerProps) {
  const chosen = group.choices.find((choice) => choice.code === code)
  const amount = group.name === 'size' && units !== null ? `, ${units} units` : ''
  return (
    <fieldset className="pick">
      <legend>{chosen ? `${group.label}: ${chosen.value}${amount}` : group.label}</legend>
      <div className="pick-choices wrapf">
        {group.choices.map((choice) => (
          <label key={choice.code} className={choice.swatch === null ? 'size' : 'swatch'}>
            <input
              className="sr"
              type="radio"
              name={group.name}
              value={choice.code}
              checked={choice.code === code}
              onChange={() => onChoose(choice.code)}
            />
            <ChoiceFace choice={choice} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Sets the colour by an SVG attribute: a style attribute would need a looser content security policy. */
const ChoiceFace = ({ choice }: { choice: Choice }) =>
  choice.swatch === null ? (
    choice.value
  ) : !choice.swatch.startsWith('#') ? (
    <Picture file={choice.swatch} place="thumb" alt={choice.value} width={36} height={36} />
  ) : (
    <>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="18" fill={choice.swatch} />
      </svg>
      <span className="sr">{choice.value}</span>
    </>
  )
