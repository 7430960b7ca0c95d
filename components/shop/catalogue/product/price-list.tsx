/** A product's prices as rows. The basket applies the unit price or Mix Six automatically; Lock it in is selected here. */
import { formatPounds, formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { PurchaseMode } from '../../core/lock-it-in/use-purchase-mode.ts'
import type { PurchaseOption } from './purchase-options.ts'
import { WasPrice } from './was-price.tsx'

export type PriceListProps = {
  options: readonly PurchaseOption[]
  /** Bottles the basket would hold with the chosen quantity. */
  bottles: number
  chosen: PurchaseMode
  onChoose: (option: PurchaseMode) => void
}

export const PriceList = ({ options, bottles, chosen, onChoose }: PriceListProps) => (
  <ul className="ways" aria-label="Prices">
    {options.map((option) => (
      <li key={option.name} className={wayClass(option)} aria-current={option.applies || undefined}>
        <span className="way-mark">{option.applies ? <Icon name="check" small /> : null}</span>
        <span>
          <WayTitle option={option} isChosen={fulfilmentMethod(option) === chosen} onChoose={onChoose} />
          <small>{explanation(option, bottles)}</small>
        </span>
        <span className="way-price">
          <WasPrice was={option.was} />
          {option.name === 'lock_it_in' ? formatPoundsBrief(option.price) : formatPounds(option.price)}
          {option.saving > 0 && <small>{`Save ${formatPounds(option.saving)}`}</small>}
        </span>
      </li>
    ))}
  </ul>
)

const fulfilmentMethod = ({ name }: PurchaseOption): PurchaseMode => (name === 'lock_it_in' ? 'lock' : 'basket')

const wayClass = (option: PurchaseOption): string =>
  ['way', option.applies && 'applies', option.name === 'lock_it_in' && 'lk'].filter(Boolean).join(' ')

type WayTitleProps = { option: PurchaseOption; isChosen: boolean; onChoose: (option: PurchaseMode) => void }

/** Renders an unselected option as a button that fills its row; without scripts, as text. */
const WayTitle = ({ option, isChosen, onChoose }: WayTitleProps) => {
  const title = (
    <>
      {option.name === 'lock_it_in' && <Icon name="lock" small />}
      {option.title}
    </>
  )
  return isChosen ? (
    <b>{title}</b>
  ) : (
    <>
      <button type="button" onClick={() => onChoose(fulfilmentMethod(option))}>
        {title}
      </button>
      <noscript>
        <b>{title}</b>
      </noscript>
    </>
  )
}

function explanation(option: PurchaseOption, bottles: number) {
  switch (option.name) {
    case 'unit':
      return 'Any quantity'
    case 'mix_six':
      return option.applies
        ? `With these your basket has ${bottles} wines, so this applies`
        : '6 or more wines in your basket'
    case 'lock_it_in':
      return option.applies ? (
        <>
          2 or more, on a plan you can skip or cancel. <a href="/lock-it-in">How it works</a>
        </>
      ) : (
        '2 or more, on a plan you can skip or cancel'
      )
  }
}
