/** A radio button as a card, with a title, further text and a price. */
import type { ReactNode } from 'react'

export type ChoiceCardProps = {
  /** Name of the radio group. */
  name: string
  checked: boolean
  onChoose: () => unknown
  title: ReactNode
  more?: ReactNode
  /** Shown at the end of the card. */
  price?: ReactNode
  disabled?: boolean | undefined
  /** True if the chosen option was refused. */
  invalid?: boolean
}

export const ChoiceCard = ({ name, checked, onChoose, title, more, price, disabled, invalid }: ChoiceCardProps) => (
  <label className="check choice-card">
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      onChange={() => onChoose()}
    />
    <span>
      <b>{title}</b>
      {more && <small>{more}</small>}
    </span>
    {price}
  </label>
)
