/** Stock at a place: every variant, found by name or code, and by how little there is. */

import {
  STOCK_PAGE,
  STOCK_SORTS,
  STOCK_VIEWS,
  type StockView,
  WAREHOUSE,
} from '../../../../domain/catalogue/stock/staff-stock.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { stockColumns } from './stock-columns.tsx'
import { stockQuery } from './stock-queries.ts'

const VIEW_NAMES: Readonly<Record<StockView, string>> = { all: 'All', low: 'Low', out: 'Sold out' }

export function StockTable() {
  const list = useListState({ view: STOCK_VIEWS, place: WAREHOUSE, sort: STOCK_SORTS, order: ['asc', 'desc'] })
  const { view, place } = list.state
  const query = useListQuery(list.state, stockQuery)
  const { places = [] } = query.data ?? {}
  return (
    <ListScreen
      label="Stock"
      noun={['product', 'products']}
      about="Everything that is sold, by size and vintage. Sales and plans move it automatically."
      actions={
        <a className="btn primary sm" href="/admin/stock/receive">
          <Icon name="truck" small />
          Receive a delivery
        </a>
      }
      tabs={{
        label: 'Stock level',
        names: VIEW_NAMES,
        counts: query.data?.counts,
        urgent: 'out',
        ...list.filter('view'),
      }}
      search={{ label: 'Find stock', placeholder: 'Name, code or barcode' }}
      choices={[
        {
          label: 'Place',
          options: places.map(({ id, name, is_open }) => [id, is_open ? name : `${name} (closed)`] as const),
          ...list.filter('place'),
        },
      ]}
      query={query}
      rowsOf={({ variants }) => variants}
      pagesOf={(data) => ({ total: data.counts[view], size: STOCK_PAGE })}
      list={list}
      columns={stockColumns(places.find(({ id }) => id === place))}
      keyOf={({ code }) => code}
      empty={{ heading: 'No stock yet', text: 'Receive a delivery to add stock.' }}
      hint={
        place === WAREHOUSE
          ? 'Try fewer words, or another view.'
          : 'A shop’s list shows everything it has ever stocked. Receive a delivery to add more.'
      }
      csv={`stock-${place}.csv`}
    />
  )
}
