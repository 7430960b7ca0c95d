/** The order of a list. */
import { type SortValue, sortsOf } from '../../domain/search/list-choice.ts'

export type SortControlProps = { value: SortValue; isSearch: boolean; onChange: (sort: SortValue) => void }

const LABELS: Record<SortValue, string> = {
  recommended: 'Recommended',
  'product.keyword_asc': 'Alphabetical A-Z',
  'product.keyword_desc': 'Alphabetical Z-A',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
}

export function SortControl({ value, isSearch, onChange }: SortControlProps) {
  const sorts = sortsOf(isSearch)
  const choose = (chosen: string) => {
    const sort = sorts.find((other) => other === chosen)
    if (sort !== undefined) onChange(sort)
  }
  return (
    <label className="sort">
      <span className="sr">Sort by</span>
      <select className="input" value={value} onChange={(event) => choose(event.target.value)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
