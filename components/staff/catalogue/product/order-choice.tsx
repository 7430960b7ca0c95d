/** Chooses the order of the product table, which the grid has no headings for. */
import { Choice } from '../../../kit/panel/labelled.tsx'
import type { ProductState } from '../../core/queries/product-list.ts'

const ORDERS = [
  ['changed desc', 'Last changed'],
  ['changed asc', 'Oldest change'],
  ['title asc', 'Name, A to Z'],
  ['title desc', 'Name, Z to A'],
  ['code asc', 'Code'],
  ['price desc', 'Highest price first'],
  ['price asc', 'Lowest price first'],
  ['stock asc', 'Least stock'],
  ['stock desc', 'Most stock'],
] as const

type OrderChoiceProps = { state: ProductState; change: (order: { sort: string; order: string }) => void }

export const OrderChoice = ({ state, change }: OrderChoiceProps) => (
  <Choice<string>
    label="Order"
    value={`${state.sort} ${state.order}`}
    options={ORDERS}
    choose={(chosen) => {
      const [sort = '', order = ''] = chosen.split(' ')
      change({ sort, order })
    }}
  />
)
