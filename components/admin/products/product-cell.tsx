/** One value of a row. */
import { formatPounds } from '../../../domain/money/pence.ts'
import { FEW_BOTTLES, type ProductStatus, STATUS_WORDS, type StaffProduct } from '../../../domain/product/staff-list.ts'
import { formatCount } from '../../primitives/format-count.ts'
import { agoInWords } from '../past-words.ts'
import type { ColumnId } from './columns.ts'

const LOOKS: Readonly<Record<ProductStatus, string>> = { active: 'g', draft: 'n', withdrawn: '' }

export const StatusWord = ({ status }: { status: ProductStatus }) => (
  <span className={`st ${LOOKS[status]}`}>{STATUS_WORDS[status]}</span>
)

const Price = ({ price }: { price: number | null }) =>
  price === null ? (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr">none</span>
    </span>
  ) : (
    formatPounds(price)
  )

const Stock = ({ stock }: { stock: number }) => (
  <span className={stock <= FEW_BOTTLES ? 'pt-few' : undefined}>
    {stock <= FEW_BOTTLES && <small>{stock === 0 ? 'Sold out' : 'Low'} </small>}
    {formatCount(stock)}
  </span>
)

export function ProductCell({ id, product }: { id: ColumnId; product: StaffProduct }) {
  if (id === 'status') return <StatusWord status={product.status} />
  if (id === 'stock') return <Stock stock={product.stock} />
  if (id === 'sold') return formatCount(product.sold)
  if (id === 'changed') return <span className="muted small">{agoInWords(product.updated_at, new Date())}</span>
  return <Price price={product[id]} />
}
