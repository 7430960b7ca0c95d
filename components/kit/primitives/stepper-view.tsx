/** Renders a quantity with one fewer, a field and one more; their effects are the caller's. */
import { Icon } from './icon.tsx'

export type StepperViewProps = {
  /** The counted thing, for the group's name: 'Quantity of {label}'. */
  label: string
  /** The field's text; it may be blank while someone types. */
  text: string
  /** True where it can't go down any further. */
  isLeast: boolean
  /** True where there are no more. */
  isMost?: boolean
  onDecrement: () => void
  onIncrement: () => void
  onType: (text: string) => void
  /** The field was left, or Enter pressed in it. */
  onLeave: () => void
}

export const StepperView = (props: StepperViewProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as an inline grid everywhere
  <div className="step" role="group" aria-label={`Quantity of ${props.label}`}>
    <button type="button" aria-label="One fewer" disabled={props.isLeast} onClick={props.onDecrement}>
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
