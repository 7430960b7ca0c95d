/**
 * Links to subcategories. A long row ends in a chip that shows the rest and then follows them. Works without scripts: the
 * rest is visible while the chip's <details> element is open (product-list.css).
 */
import type { ProductListData } from '../../../../domain/publishing/descriptor/descriptor.ts'

type Subcategories = ProductListData['subcategories']

/** Fills about one row on a wide screen, so that the products stay near the top. */
const MAX_SHOWN = 12

export const SubcategoryChips = ({ subcategories }: { subcategories: Subcategories }) => {
  if (subcategories.length === 0) return null
  const rest = subcategories.slice(MAX_SHOWN)
  return (
    <ul className="intro-chips wrapf">
      <Chips subcategories={subcategories.slice(0, MAX_SHOWN)} />
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
