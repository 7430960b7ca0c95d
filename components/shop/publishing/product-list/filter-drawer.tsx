/** The filters in a drawer, for screens without room for a panel. */
import type { ReactNode } from 'react'
import { Drawer } from '../../../kit/primitives/drawer.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { ClearFilters, type FilterPanelHeadProps } from './filter-panel-head.tsx'

export type FilterDrawerProps = FilterPanelHeadProps & {
  /** Number of products that match the filters. */
  total: number
  children: ReactNode
  closed: () => void
}

export const FilterDrawer = ({ filters, onClear, total, children, closed }: FilterDrawerProps) => (
  <Drawer
    id="filters"
    side="left"
    title="Filters"
    tools={<ClearFilters filters={filters} onClear={onClear} />}
    closed={closed}
    foot={
      <form method="dialog">
        <button type="submit" className="btn block">
          {`Show ${countOf(total, 'product')}`}
        </button>
      </form>
    }
  >
    <div className="list-filters in-drawer">{children}</div>
  </Drawer>
)
