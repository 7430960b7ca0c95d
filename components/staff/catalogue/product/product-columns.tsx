/** Columns of the product table. */
import { marginOf } from '../../../../domain/catalogue/product/price-warnings.ts'
import type { StaffProduct } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import {
  LOW_STOCK_THRESHOLD,
  type ProductStatus,
  STATUS_LABELS,
} from '../../../../domain/catalogue/product/staff-list.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { Column } from '../../../kit/panel/column.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { ProductThumb } from './product-thumb.tsx'

const LOOKS: Readonly<Record<ProductStatus, string>> = { active: 'g', draft: 'n', withdrawn: '' }

export const StatusWord = ({ status }: { status: ProductStatus }) => (
  <span className={`st ${LOOKS[status]}`}>{STATUS_LABELS[status]}</span>
)

const NONE = (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="sr">none</span>
  </span>
)

const price = (name: string, read: (product: StaffProduct) => number | null, sort?: string): Column<StaffProduct> => ({
  name,
  show: (product) => {
    const pounds = read(product)
    return pounds === null ? NONE : formatPounds(pounds)
  },
  isNumber: true,
  ...(sort && { sort }),
})

/** Cost without VAT, and the share of the price that is left above it: read only. For staff who see costs. */
export const COST_COLUMNS: readonly Column<StaffProduct>[] = [
  price('Cost', ({ cost }) => cost),
  {
    name: 'Margin',
    show: ({ price: pounds, cost, vat_rate_bp }) =>
      cost === null ? NONE : <Margin share={marginOf(pounds, cost, vat_rate_bp)} />,
    isNumber: true,
  },
]

/** '32%', in red below zero. */
export function Margin({ share, after = '' }: { share: number; after?: string }) {
  const percent = Math.round(share * 100)
  return (
    <span className={percent < 0 ? 'bulk-no' : 'muted'}>
      {percent}%{after}
    </span>
  )
}

const columnsWith = (costs: readonly Column<StaffProduct>[]): readonly Column<StaffProduct>[] => [
  { name: 'Product', show: (product) => <ProductName product={product} />, sort: 'title' },
  { name: 'Status', show: StatusWord, isPlain: true },
  {
    name: 'Stock',
    show: ({ stock }) => (
      <span className={stock <= LOW_STOCK_THRESHOLD ? 'few' : undefined}>
        {stock <= LOW_STOCK_THRESHOLD && <small>{stock === 0 ? 'Sold out' : 'Low'} </small>}
        {formatCount(stock)}
      </span>
    ),
    isNumber: true,
    sort: 'stock',
  },
  price('Bottle', (product) => product.price, 'price'),
  price('Mix Six', ({ mix_six_price }) => mix_six_price),
  price('Lock it in', ({ lock_it_in_price }) => lock_it_in_price),
  price('Wine club', ({ wineclub_price }) => wineclub_price),
  ...costs,
  { name: '30 days', show: ({ sold }) => formatCount(sold), isNumber: true },
  {
    name: 'Changed',
    show: ({ updated_at }) => <span className="muted small">{formatTimeAgo(updated_at, new Date())}</span>,
    sort: 'changed',
    isDescendingFirst: true,
  },
]

/** Columns that phones show only if chosen. */
export const EXTRA_COLUMNS = ['Mix Six', 'Lock it in', 'Wine club', 'Cost', 'Margin', '30 days', 'Changed']

const [WITH_COSTS, WITHOUT_COSTS] = [columnsWith(COST_COLUMNS), columnsWith([])]

export const productColumns = (seesCosts: boolean): readonly Column<StaffProduct>[] =>
  seesCosts ? WITH_COSTS : WITHOUT_COSTS

export const ProductName = ({ product, isLink = true }: { product: StaffProduct; isLink?: boolean }) => (
  <div className="pt-wine row">
    <ProductThumb picture={product.picture} kind={product.kind} />
    <div>
      {isLink ? (
        <a href={`/admin/products/${encodeURIComponent(product.code)}`}>{product.name}</a>
      ) : (
        <b>{product.name}</b>
      )}
      <span>
        {product.code}
        {product.winery !== '' && `, ${product.winery}`}
        {product.status !== 'active' && <span className="sr">, {STATUS_LABELS[product.status]}</span>}
      </span>
    </div>
  </div>
)
