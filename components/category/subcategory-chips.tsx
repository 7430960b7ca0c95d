/** Links to subcategories. A long row of them ends in a chip that opens the rest. */
import type { ProductListData } from '../../domain/route/descriptor.ts'

type Subcategories = ProductListData['subcategories']

/** About a row on a wide screen: the products are what people come for. */
const SHOWN = 12

export const SubcategoryChips = ({ subcategories }: { subcategories: Subcategories }) => {
  if (subcategories.length === 0) return null
  const rest = subcategories.slice(SHOWN)
  return (
    <ul className="intro-chips">
      <Chips subcategories={subcategories.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <li>
          <details className="intro-more">
            <summary className="chip">{`${rest.length} more`}</summary>
            <ul className="intro-chips">
              <Chips subcategories={rest} />
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}

const Chips = ({ subcategories }: { subcategories: Subcategories }) =>
  subcategories.map(({ sef_url, name }) => (
    <li key={sef_url}>
      <a className="chip" href={`/${sef_url}`}>
        {name}
      </a>
    </li>
  ))
