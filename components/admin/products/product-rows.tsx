/** The rows of the table. A row's name opens the product; Space on its box chooses it. */
import { STATUS_WORDS, type StaffProduct } from '../../../domain/product/staff-list.ts'
import { Icon } from '../../primitives/icon.tsx'
import type { Column } from './columns.ts'
import type { ListState } from './list-state.ts'
import { ProductCell } from './product-cell.tsx'
import { ProductThumb } from './product-thumb.tsx'
import type { Chosen } from './use-chosen.ts'

export type ProductRowsProps = {
  products: readonly StaffProduct[]
  columns: readonly Column[]
  state: ListState
  change: (changes: { sort: string; order: string }) => void
  chosen: Chosen
  mayChoose: boolean
}

const WAYS = { asc: 'ascending', desc: 'descending' } as const

export function ProductRows({ products, columns, state, change, chosen, mayChoose }: ProductRowsProps) {
  const codes = products.map(({ code }) => code)
  const areAll = codes.every((code) => chosen.codes.has(code))
  return (
    <div className="pt-scroll">
      <table className="adm-table pt">
        <thead>
          <tr>
            {mayChoose && (
              <th className="pt-box">
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label="Choose all on this page"
                    checked={areAll}
                    onChange={({ target }) => chosen.set(codes, target.checked)}
                  />
                </label>
              </th>
            )}
            <Head name="Product" sort="title" state={state} change={change} />
            {columns.map(({ id, name, sort, isNumber }) => (
              <Head key={id} name={name} sort={sort} isNumber={isNumber} state={state} change={change} />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.code} className={chosen.codes.has(product.code) ? 'on' : undefined}>
              {mayChoose && (
                <td className="pt-box">
                  <label className="check">
                    <input
                      type="checkbox"
                      aria-label={`Choose ${product.title}`}
                      checked={chosen.codes.has(product.code)}
                      onChange={({ target }) => chosen.set([product.code], target.checked)}
                    />
                  </label>
                </td>
              )}
              <th scope="row" className="nmc">
                <ProductName product={product} />
              </th>
              {columns.map(({ id, isNumber, name }) => (
                <td key={id} className={isNumber ? 'r' : undefined} data-name={name}>
                  <ProductCell id={id} product={product} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = Pick<ProductRowsProps, 'state' | 'change'> & {
  name: string
  sort?: string | undefined
  isNumber?: boolean
}

function Head({ name, sort, isNumber = false, state, change }: HeadProps) {
  const isSorted = sort !== undefined && (state.sort ?? 'changed') === sort
  const order = state.order === 'asc' ? 'asc' : 'desc'
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : sort === 'title' ? 'asc' : 'desc'
  return (
    <th className={isNumber ? 'r' : undefined} aria-sort={isSorted ? WAYS[order] : undefined}>
      {sort === undefined ? (
        name
      ) : (
        <button type="button" className="pt-sort" onClick={() => change({ sort, order: next })}>
          {name}
          {isSorted && <Icon name={order === 'asc' ? 'up' : 'down'} small />}
        </button>
      )}
    </th>
  )
}

const ProductName = ({ product }: { product: StaffProduct }) => (
  <div className="pt-wine">
    <ProductThumb picture={product.picture} kind={product.kind} />
    <div>
      <a href={`/admin/products/${encodeURIComponent(product.code)}`}>{product.name}</a>
      <span>
        {product.code}
        {product.winery !== '' && `, ${product.winery}`}
        {product.status !== 'active' && <span className="sr">, {STATUS_WORDS[product.status]}</span>}
      </span>
    </div>
  </div>
)
