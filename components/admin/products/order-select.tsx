/** The order of the products. */
import type { ProductState } from './product-list.ts'

const ORDERS = [
  ['changed', 'desc', 'Last changed'],
  ['changed', 'asc', 'Oldest change'],
  ['title', 'asc', 'Name, A to Z'],
  ['title', 'desc', 'Name, Z to A'],
  ['code', 'asc', 'Code'],
  ['price', 'desc', 'Highest price first'],
  ['price', 'asc', 'Lowest price first'],
  ['stock', 'asc', 'Least stock'],
  ['stock', 'desc', 'Most stock'],
] as const

type OrderSelectProps = { state: ProductState; change: (changes: { sort: string; order: string }) => void }

export const OrderSelect = ({ state, change }: OrderSelectProps) => (
  <select
    className="input"
    aria-label="Order"
    value={`${state.sort} ${state.order}`}
    onChange={({ target }) => {
      const [sort = '', order = ''] = target.value.split(' ')
      change({ sort, order })
    }}
  >
    {ORDERS.map(([sort, order, name]) => (
      <option key={name} value={`${sort} ${order}`}>
        {name}
      </option>
    ))}
  </select>
)
