/** Renders a quantity field with minus and plus buttons. The caller handles their events. */
import { Icon } from './icon.tsx'

export type StepperViewProps = {
  /** Name of the counted item, for the accessible name: 'Quantity of {label}'. */
  label: string
  /** Text of the field, which may be empty while typing. */
  text: string
  isAtMinimum: boolean
  /** True at the maximum. */
  isMost?: boolean
  onDecrement: () => void
  onIncrement: () => void
  onType: (text: string) => void
  /** Called when the field loses focus or Enter is pressed. */
  onLeave: () => void
}

export const StepperView = (props: StepperViewProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as an inline grid everywhere
  <div className="step" role="group" aria-label={`Quantity of ${props.label}`}>
    <button type="button" aria-label="One fewer" disabled={props.isAtMinimum} onClick={props.onDecrement}>
      <Icon name="minus" small />
    </button>
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label="Quantity"
      value={props.text}
      onChange={(event) => props.onType(event.target.value)}
      onBlur={props.onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.onLeave()
      }}
    />
    <button type="button" aria-label="One more" disabled={props.isMost} onClick={props.onIncrement}>
      <Icon name="plus" small />
    </button>
  </div>
)
