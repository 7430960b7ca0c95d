/** A price that can be typed; it counts when the field is left or Enter is pressed. */
import { type KeyboardEvent, useState } from 'react'

export type PriceFigureProps = {
  label: string
  /** Whole pounds. */
  value: number
  onChange: (to: number) => void
}

export function PriceFigure({ label, value, onChange }: PriceFigureProps) {
  // While it is typed it may be anything; what is no number goes back to the price before.
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const pounds = Number.parseFloat((typed ?? '').replace(/[£,\s]/g, ''))
    if (typed !== null && Number.isFinite(pounds)) onChange(pounds)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
  }
  return (
    <input
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label} (pounds)`}
      value={typed ?? `£${value}`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  )
}
