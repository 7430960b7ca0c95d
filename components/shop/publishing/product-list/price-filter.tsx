/** The price filter: a slider with two handles, and two number fields (docs/domain.md#lists). */
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
import type { PriceRange } from '../../../../domain/catalogue/search/schema.ts'
import { FilterSection } from './filter-section.tsx'

export type PriceFilterProps = {
  /** Lowest and highest price of the list in pounds, ignoring this filter. */
  prices: PriceRange
  /** The chosen range; null if none is chosen. */
  chosen: PriceRange | null
  /** Called half a second after the last change; null when the range covers the whole list. */
  onChange: (range: PriceRange | null) => void
}

type PriceFigureProps = {
  label: string
  /** Whole pounds. */
  value: number
  onChange: (to: number) => void
}

/** Number field for a price, which applies on Enter or when it loses focus. */
function PriceFigure({ label, value, onChange }: PriceFigureProps) {
  // Holds any text while typing. Text that is not a number reverts to the previous price.
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

/** Slider made of two native range inputs on one line, which provide keyboard control and accessible values. */
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
  // The range while it is being moved; null once the list has been requested.
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
