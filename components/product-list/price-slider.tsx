/** Two native range inputs over one line, so that each handle has its keys, its name and its value for free. */
import type { PriceRange } from '../../domain/search/search.ts'

export type PriceSliderProps = {
  bounds: PriceRange
  shown: PriceRange
  onLow: (to: number) => void
  onHigh: (to: number) => void
}

export function PriceSlider({ bounds, shown, onLow, onHigh }: PriceSliderProps) {
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
