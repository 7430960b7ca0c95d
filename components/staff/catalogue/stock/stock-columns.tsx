/** The list of stock as columns. */
import { LOW_STOCK_THRESHOLD, STATUS_LABELS } from '../../../../domain/catalogue/product/staff-list.ts'
import type { StockPlace, StockRow } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { namedColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { variantLabel } from './stock-labels.ts'

/** A shop's own figure is before the others. */
export function stockColumns(place: StockPlace | undefined): Column<StockRow>[] {
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
