/** The sizes, vintages or colours it comes in; each has prices of its own on its own screen. */
import { formatPounds } from '../../../domain/money/pence.ts'
import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { formatCount } from '../../primitives/format-count.ts'

export function VariantsPanel({ detail: { variants, product } }: { detail: StaffProductDetail }) {
  if (variants.length < 2) return null
  return (
    <section className="panel adm-tabled" aria-labelledby="variants-title">
      <div className="adm-cardtop">
        <h2 id="variants-title">Variants</h2>
      </div>
      <table className="adm-table">
        <thead>
          <tr>
            <th>Choice</th>
            <th>Code</th>
            <th>Sold by</th>
            <th className="r">Price</th>
            <th className="r">Stock</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ code, choice, uda, price, stock }) => (
            <tr key={code}>
              <th scope="row" className="nmc">
                {code === product.code ? choice : <a href={`/admin/products/${encodeURIComponent(code)}`}>{choice}</a>}{' '}
                {code === product.product_code && <span className="tag">Main</span>}
              </th>
              <td>{code}</td>
              <td>{uda}</td>
              <td className="r">{formatPounds(price)}</td>
              <td className="r">{formatCount(stock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
