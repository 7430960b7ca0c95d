/** The order of a list (spec §4). */
import { useEffect, useRef } from 'react'
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
  const select = useRef<HTMLSelectElement>(null)
  const sorts = sortsOf(isSearch)
  const choose = (chosen: string | undefined) => {
    const sort = sorts.find((other) => other === chosen)
    if (sort !== undefined && sort !== value) onChange(sort)
  }
  // What was chosen while the part was asleep has changed the control alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part wakes up
  useEffect(() => choose(select.current?.value), [])
  return (
    <label className="sort">
      <span className="sr">Sort by</span>
      <select ref={select} className="input" value={value} onChange={(event) => choose(event.target.value)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
