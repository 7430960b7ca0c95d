/** The price filter: two handles on one line and the same as figures (docs/domain.md#lists). */
import { useEffect, useRef, useState } from 'react'
import {
  canBeNarrowed,
  chosenRange,
  moveHigh,
  moveLow,
  PRICE_DEBOUNCE,
  wholePounds,
  withinBounds,
} from '../../domain/search/price-handles.ts'
import type { PriceRange } from '../../domain/search/search.ts'
import { FilterSection } from './filter-section.tsx'
import { PriceFigure } from './price-figure.tsx'
import { PriceSlider } from './price-slider.tsx'

export type PriceFilterProps = {
  /** The list's prices in pounds, without this filter. */
  prices: PriceRange
  /** null while nothing is chosen. */
  chosen: PriceRange | null
  /** Called when a change has rested for half a second; null when the handles are back at both ends. */
  onChange: (range: PriceRange | null) => void
}

export function PriceFilter({ prices, chosen, onChange }: PriceFilterProps) {
  const bounds = wholePounds(prices)
  // What is being moved; null once the list has been asked for it.
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
    }, PRICE_DEBOUNCE)
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
