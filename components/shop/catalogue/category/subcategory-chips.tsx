/**
 * Links to subcategories. A long row of them ends in a chip that opens the rest, and then stands behind them. It works
 * without script: the rest is shown while the chip's details are open (product-list.css).
 */
import type { ProductListData } from '../../../../domain/publishing/descriptor/descriptor.ts'

type Subcategories = ProductListData['subcategories']

/** About a row on a wide screen: the products are what people come for. */
const SHOWN = 12

export const SubcategoryChips = ({ subcategories }: { subcategories: Subcategories }) => {
  if (subcategories.length === 0) return null
  const rest = subcategories.slice(SHOWN)
  return (
    <ul className="intro-chips wrapf">
      <Chips subcategories={subcategories.slice(0, SHOWN)} />
      <Chips subcategories={rest} className="intro-rest" />
      {rest.length > 0 && (
        <li>
          <details className="intro-more">
            <summary className="chip">
              <span className="when-closed">{`${rest.length} more`}</span>
              <span className="when-open">Show fewer</span>
            </summary>
          </details>
        </li>
      )}
    </ul>
  )
}

type ChipsProps = { subcategories: Subcategories; className?: string }

const Chips = ({ subcategories, className }: ChipsProps) =>
  subcategories.map(({ sef_url, name }) => (
    <li key={sef_url} className={className}>
      <a className="chip" href={`/${sef_url}`}>
        {name}
      </a>
    </li>
  ))
