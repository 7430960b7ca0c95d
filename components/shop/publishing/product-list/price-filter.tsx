/** The price filter: two handles on one line and the same as figures (docs/domain.md#lists). */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  canBeNarrowed,
  chosenRange,
  moveHigh,
  moveLow,
  PRICE_DEBOUNCE_MS,
  wholePounds,
  withinBounds,
} from '../../../../domain/catalogue/search/price-handles.ts'
import type { PriceRange } from '../../../../domain/catalogue/search/search.ts'
import { FilterSection } from './filter-section.tsx'

export type PriceFilterProps = {
  /** The list's prices in pounds, without this filter. */
  prices: PriceRange
  /** null while nothing is chosen. */
  chosen: PriceRange | null
  /** Called when a change has rested for half a second; null when the handles are back at both ends. */
  onChange: (range: PriceRange | null) => void
}

type PriceFigureProps = {
  label: string
  /** Whole pounds. */
  value: number
  onChange: (to: number) => void
}

/** A price that can be typed; it counts when the field is left or Enter is pressed. */
function PriceFigure({ label, value, onChange }: PriceFigureProps) {
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

type PriceSliderProps = {
  bounds: PriceRange
  shown: PriceRange
  onLow: (to: number) => void
  onHigh: (to: number) => void
}

/** Two native range inputs over one line, so that each handle has its keys, its name and its value for free. */
function PriceSlider({ bounds, shown, onLow, onHigh }: PriceSliderProps) {
  const { min_price: min, max_price: max } = bounds
  const percent = (price: number) => ((price - min) / (max - min)) * 100
  const from = percent(shown.min_price)
  const handle = { min, max, step: 1 }
  return (
    <div className="slider">
      {/* An SVG, because a style attribute would need a looser content security policy. */}
      <svg className="slider-line" aria-hidden="true">
        <rect width="100%" height="100%" rx="2" />
        <rect className="slider-fill" x={`${from}%`} width={`${percent(shown.max_price) - from}%`} height="100%" />
      </svg>
      <input
        type="range"
        {...handle}
        aria-label="Lowest price"
        aria-valuetext={`£${shown.min_price}`}
        value={shown.min_price}
        onChange={(event) => onLow(event.target.valueAsNumber)}
      />
      <input
        type="range"
        {...handle}
        aria-label="Highest price"
        aria-valuetext={`£${shown.max_price}`}
        value={shown.max_price}
        onChange={(event) => onHigh(event.target.valueAsNumber)}
      />
    </div>
  )
}

export function PriceFilter({ prices, chosen, onChange }: PriceFilterProps) {
  const bounds = wholePounds(prices)
  // The price being moved; null once the list has been requested for it.
  const [moving, setMoving] = useState<PriceRange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!canBeNarrowed(bounds)) return null

  const shown = moving ?? withinBounds(chosen ?? bounds, bounds)
  const move = (next: PriceRange) => {
    setMoving(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setMoving(null)
      onChange(chosenRange(next, bounds))
    }, PRICE_DEBOUNCE_MS)
  }
  const low = (to: number) => move(moveLow(to, shown, bounds))
  const high = (to: number) => move(moveHigh(to, shown, bounds))
  return (
    <FilterSection title="Price" open>
      <PriceSlider bounds={bounds} shown={shown} onLow={low} onHigh={high} />
      <div className="price-figures small">
        <PriceFigure label="From" value={shown.min_price} onChange={low} />
        <span aria-hidden="true">to</span>
        <PriceFigure label="To" value={shown.max_price} onChange={high} />
      </div>
    </FilterSection>
  )
}
