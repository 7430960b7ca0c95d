/** Stock at a place: every variant, found by name or code, and by how little there is. */
import { LOW_STOCK_THRESHOLD, STATUS_LABELS } from '../../../../domain/catalogue/product/staff-list.ts'
import type { StockPlace, StockRow } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import {
  STOCK_PAGE,
  STOCK_SORTS,
  STOCK_VIEWS,
  type StockView,
  WAREHOUSE,
} from '../../../../domain/catalogue/stock/staff-stock.ts'
import { namedColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { variantLabel } from './stock-labels.ts'
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
      noun={['product or variant', 'products and variants']}
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

/** A shop's own figure is before the others. */
function stockColumns(place: StockPlace | undefined): Column<StockRow>[] {
  const shop: Column<StockRow>[] =
    place === undefined || place.id === WAREHOUSE
      ? []
      : [{ ...quantity(place.name, ({ here }) => here, true), sort: 'here' }]
  return [
    namedColumn(
      'Product',
      (row) => ({
        name: variantLabel(row),
        href: `/admin/stock/${encodeURIComponent(row.code)}`,
        below: row.status !== 'active' && STATUS_LABELS[row.status],
      }),
      { sort: 'title' },
    ),
    textColumn('Code', ({ code }) => code, { isPlain: true, sort: 'code' }),
    ...shop,
    { ...quantity('Warehouse', ({ warehouse }) => warehouse, true), ...(shop.length === 0 && { sort: 'here' }) },
    quantity('In plans’ cases', ({ reserved }) => reserved),
    quantity('All shops', ({ shops }) => shops),
  ]
}

/** `isKept`: a low quantity stands out, unless the wine is archived. */
const quantity = (name: string, read: (row: StockRow) => number, isKept = false): Column<StockRow> => ({
  name,
  show: (row) => {
    const count = read(row)
    if (!isKept || row.status === 'withdrawn' || count > LOW_STOCK_THRESHOLD) return formatCount(count)
    return (
      <b className="few">
        {formatCount(count)}
        <small> {count === 0 ? 'Sold out' : 'Low'}</small>
      </b>
    )
  },
  csv: read,
  isNumber: true,
})
