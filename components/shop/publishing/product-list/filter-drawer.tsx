/** The filters in a drawer, for screens without room for a panel. */
import type { WritableAtom } from 'nanostores'
import { type ReactNode, useDeferredValue } from 'react'
import { Drawer } from '../../../kit/primitives/drawer.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ClearFilters, type FilterPanelHeadProps } from './filter-panel-head.tsx'

export type FilterDrawerProps = FilterPanelHeadProps & {
  /** A store, so that opening and closing renders the drawer alone, not the list's cards. */
  $isOpen: WritableAtom<boolean>
  /** Number of products that match the filters. */
  total: number
  children: ReactNode
}

export const FilterDrawer = ({ $isOpen, ...props }: FilterDrawerProps) =>
  useStore($isOpen) && <OpenDrawer {...props} closed={() => $isOpen.set(false)} />

type OpenDrawerProps = Omit<FilterDrawerProps, '$isOpen'> & { closed: () => void }

function OpenDrawer({ filters, onClear, total, children, closed }: OpenDrawerProps) {
  // The drawer is seen at once; a modest phone needs a moment for its filters.
  const hasFilters = useDeferredValue(true, false)
  return (
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
      <div className="list-filters in-drawer">{hasFilters && children}</div>
    </Drawer>
  )
}
