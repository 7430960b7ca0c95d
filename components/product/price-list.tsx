/** The product's price rows. The basket applies the first two automatically; Lock it in is chosen and left here. */
import { formatPounds, formatPoundsBrief } from '../../domain/money/pence.ts'
import type { ChosenWay } from '../lock-it-in/use-way.ts'
import { Icon } from '../primitives/icon.tsx'
import type { Way } from './ways-to-buy.ts'

export type PriceListProps = {
  ways: readonly Way[]
  /** Bottles the basket would hold with the chosen quantity. */
  bottles: number
  chosen: ChosenWay
  onChoose: (way: ChosenWay) => void
}

export const PriceList = ({ ways, bottles, chosen, onChoose }: PriceListProps) => (
  <ul className="ways" aria-label="Prices">
    {ways.map((way) => (
      <li key={way.name} className={wayClass(way)} aria-current={way.applies || undefined}>
        <span className="way-mark">{way.applies ? <Icon name="check" small /> : null}</span>
        <span>
          <WayTitle way={way} isChosen={wayOf(way) === chosen} onChoose={onChoose} />
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

const wayOf = ({ name }: Way): ChosenWay => (name === 'lock_it_in' ? 'lock' : 'basket')

const wayClass = (way: Way): string =>
  ['way', way.applies && 'applies', way.name === 'lock_it_in' && 'lk'].filter(Boolean).join(' ')

type WayTitleProps = { way: Way; isChosen: boolean; onChoose: (way: ChosenWay) => void }

/** Renders the way that is not chosen as a button as large as its row; without script, as words. */
const WayTitle = ({ way, isChosen, onChoose }: WayTitleProps) => {
  const title = (
    <>
      {way.name === 'lock_it_in' && <Icon name="lock" small />}
      {way.title}
    </>
  )
  return isChosen ? (
    <b>{title}</b>
  ) : (
    <>
      <button type="button" onClick={() => onChoose(wayOf(way))}>
        {title}
      </button>
      <noscript>
        <b>{title}</b>
      </noscript>
    </>
  )
}

function explanation(way: Way, bottles: number) {
  switch (way.name) {
    case 'unit':
      return 'Any quantity'
    case 'mix_six':
      return way.applies
        ? `With these your basket has ${bottles} wines, so this applies`
        : '6 or more wines in your basket'
    case 'lock_it_in':
      return way.applies ? (
        <>
          2 or more, on a plan you can skip or cancel. <a href="/lock-it-in">How it works</a>
        </>
      ) : (
        '2 or more, on a plan you can skip or cancel'
      )
  }
}
