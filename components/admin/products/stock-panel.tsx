/** What is left, and how it came to be. Receipts and adjustments are made on the stock screen. */

import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { MOVEMENT_WORDS } from '../../../domain/stock/staff-stock.ts'
import { countOf } from '../../primitives/format-count.ts'
import { pastInWords } from '../past-words.ts'
import { signed } from '../stock/stock-words.ts'

export function StockPanel({ detail: { variants, movements, product } }: { detail: StaffProductDetail }) {
  const own = variants.find(({ code }) => code === product.code)
  return (
    <section className="panel adm-tabled" aria-labelledby="stock-title">
      <div className="adm-cardtop">
        <h2 id="stock-title">Stock</h2>
        <b>{countOf(own?.stock ?? 0, own?.uda || 'piece')} to sell</b>
      </div>
      {movements.length === 0 ? (
        <p className="adm-beyond small muted">Nothing has moved yet.</p>
      ) : (
        <table className="adm-table">
          <thead>
            <tr>
              <th>What</th>
              <th>Code</th>
              <th className="r">Change</th>
              <th>By</th>
              <th>When</th>
            </tr>
          </thead>
          <tbody>
            {movements.slice(0, 8).map(({ at, by, code, change, reason, note, shop }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: movements have no name of their own, and the list is read as a whole
              <tr key={index}>
                <th scope="row" className="nmc">
                  {MOVEMENT_WORDS[reason]}
                  {shop !== null && <span className="muted"> at {shop}</span>}
                  {note !== '' && <span className="muted">, {note}</span>}
                </th>
                <td>{code}</td>
                <td className="r">{signed(change)}</td>
                <td>{by || 'the shop'}</td>
                <td className="muted small">{pastInWords(at, new Date())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
