/**
 * Links to subcategories. A long row ends in a chip that shows the rest and then follows them. Works without scripts: the
 * rest is visible while the chip's <details> element is open (product-list.css).
 */
import type { ProductListData } from '../../../../domain/publishing/descriptor/descriptor.ts'

type Subcategories = ProductListData['subcategories']

/** Width of about one row on a wide screen in characters, so that the products stay near the top. */
const ROW = 120
/** A chip's padding and its distance from the next one, in characters. */
const CHIP_SPACE = 5

function countInRow(subcategories: Subcategories): number {
  let room = ROW
  const beyond = subcategories.findIndex(({ name }) => {
    room -= name.length + CHIP_SPACE
    return room < 0
  })
  return beyond === -1 ? subcategories.length : beyond
}

export const SubcategoryChips = ({ subcategories }: { subcategories: Subcategories }) => {
  if (subcategories.length === 0) return null
  const shown = countInRow(subcategories)
  const rest = subcategories.slice(shown)
  return (
    <ul className="intro-chips wrapf">
      <Chips subcategories={subcategories.slice(0, shown)} />
      <Chips subcategories={rest} className="intro-rest" />
      {rest.length > 0 && (
        <li className="intro-toggle">
          <details className="intro-more">
            <summary className="chip">
              <span className="when-closed">{`Show all ${subcategories.length}`}</span>
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
