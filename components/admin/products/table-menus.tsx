/** In which order products stand, and which columns are shown. */
import { Icon } from '../../primitives/icon.tsx'
import { COLUMNS, type Column, type ColumnId } from './columns.ts'
import type { ListState } from './list-state.ts'
import { Menu } from './menu.tsx'

export type TableMenusProps = {
  state: ListState
  columns: readonly Column[]
  toggle: (id: ColumnId) => void
  change: (changes: { sort: string; order: string }) => void
}

const ORDERS = [
  ['changed', 'desc', 'Last changed'],
  ['changed', 'asc', 'Longest unchanged'],
  ['title', 'asc', 'Name, A to Z'],
  ['title', 'desc', 'Name, Z to A'],
  ['code', 'asc', 'Code'],
  ['price', 'desc', 'Dearest first'],
  ['price', 'asc', 'Cheapest first'],
  ['stock', 'asc', 'Least stock'],
  ['stock', 'desc', 'Most stock'],
] as const

export const TableMenus = ({ state, columns, toggle, change }: TableMenusProps) => (
  <div className="pt-push">
    <select
      className="input pt-order"
      aria-label="Order"
      value={`${state.sort ?? 'changed'} ${state.order ?? 'desc'}`}
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
    <Menu
      label={
        <>
          <Icon name="cols" small />
          Columns
        </>
      }
    >
      <fieldset className="pt-columns">
        <legend className="sr">Columns shown</legend>
        {COLUMNS.map(({ id, name }) => (
          <label className="check" key={id}>
            <input type="checkbox" checked={columns.some((column) => column.id === id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </fieldset>
    </Menu>
  </div>
)
