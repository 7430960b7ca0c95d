/** The product page's price rows. The basket applies the first two by itself; Lock it in is a plan and leads to its page. */
import { formatPounds, formatPoundsBrief } from '../../domain/money/pence.ts'
import { Icon } from '../primitives/icon.tsx'
import type { Way } from './ways-to-buy.ts'

export type PriceListProps = {
  ways: readonly Way[]
  /** Bottles the basket would hold with the chosen quantity. */
  bottles: number
}

export const PriceList = ({ ways, bottles }: PriceListProps) => (
  <ul className="ways" aria-label="Prices">
    {ways.map((way) => (
      <li key={way.name} className={wayClass(way)} aria-current={way.applies || undefined}>
        <span className="way-mark">{way.applies ? <Icon name="check" small /> : null}</span>
        <span>
          <WayTitle way={way} />
          <small>{explanation(way, bottles)}</small>
        </span>
        <span className="way-price">
          {way.name === 'lock_it_in' ? formatPoundsBrief(way.price) : formatPounds(way.price)}
          {way.saving > 0 && <small>{`Save ${formatPounds(way.saving)}`}</small>}
        </span>
      </li>
    ))}
  </ul>
)

const wayClass = (way: Way): string =>
  ['way', way.applies && 'applies', way.name === 'lock_it_in' && 'lk'].filter(Boolean).join(' ')

const WayTitle = ({ way }: { way: Way }) =>
  way.name === 'lock_it_in' ? (
    <a href="/lock-it-in">
      <Icon name="lock" small />
      {way.title}
    </a>
  ) : (
    <b>{way.title}</b>
  )

function explanation(way: Way, bottles: number): string {
  switch (way.name) {
    case 'unit':
      return 'Any quantity'
    case 'mix_six':
      return way.applies
        ? `With these your basket has ${bottles} wines, so this applies`
        : '6 or more wines in your basket'
    case 'lock_it_in':
      return '2 or more, on a plan you can skip or cancel'
  }
}
