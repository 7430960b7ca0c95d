/** The sizes, vintages or colours it comes in; each has prices of its own on its own screen. */
import { useState } from 'react'
import { formatPounds } from '../../../domain/money/pence.ts'
import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { isSwatchColour } from '../../../domain/product/swatch.ts'
import { imageUrl } from '../../niche/picture-sources.ts'
import { Button } from '../../primitives/button.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { VariantsEditor } from './variants-editor.tsx'
import './variants.css'

export type VariantsPanelProps = {
  detail: StaffProductDetail
  /** False for who may not, and on a variant's own screen. */
  mayEdit: boolean
  /** True while the product's form holds something that isn't saved: the product would be another version under it. */
  hasUnsaved: boolean
  saved: () => void
}

export function VariantsPanel({ detail, mayEdit, hasUnsaved, saved }: VariantsPanelProps) {
  const [isEditing, setEditing] = useState(false)
  const { variants, product } = detail
  if (variants.length < 2 && !mayEdit) return null
  return (
    <section className="panel adm-tabled" aria-labelledby="variants-title">
      <div className="adm-cardtop">
        <h2 id="variants-title">Variants</h2>
        {mayEdit && !isEditing && (
          <Button look="line" className="sm" disabled={hasUnsaved} onClick={() => setEditing(true)}>
            {variants.length < 2 ? 'Add variants' : 'Change'}
          </Button>
        )}
      </div>
      {hasUnsaved && mayEdit && !isEditing && (
        <p className="adm-beyond small muted">Save or discard your changes first; then you can change the variants.</p>
      )}
      {isEditing ? (
        <VariantsEditor detail={detail} hasUnsaved={hasUnsaved} saved={saved} closed={() => setEditing(false)} />
      ) : variants.length < 2 ? (
        <p className="adm-beyond small muted">This product has no variants.</p>
      ) : (
        <VariantTable variants={variants} product={product} />
      )}
    </section>
  )
}

const Swatch = ({ swatch, name }: { swatch: string; name: string }) =>
  isSwatchColour(swatch) ? (
    <svg className="pv-dot" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={swatch} />
    </svg>
  ) : (
    <img className="pv-dot pv-picture" src={imageUrl(swatch)} alt={name} />
  )

function VariantTable({ variants, product }: Pick<StaffProductDetail, 'variants' | 'product'>) {
  return (
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
        {variants.map(({ code, choice, swatch, uda, price, stock }) => (
          <tr key={code}>
            <th scope="row" className="nmc">
              {swatch !== null && <Swatch swatch={swatch} name={choice} />}
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
  )
}
