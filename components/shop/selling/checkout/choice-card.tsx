/** One of several ways as a card: a radio, what it is, more about it, and what it costs. */
import type { ReactNode } from 'react'

export type ChoiceCardProps = {
  /** The group's. */
  name: string
  checked: boolean
  onChoose: () => unknown
  title: ReactNode
  more?: ReactNode
  /** At its end. */
  price?: ReactNode
  disabled?: boolean | undefined
  /** Chosen, and refused. */
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
