/** The sizes, vintages or colours of a product; each has its own prices, on its own screen. */
import './variants.css'
import { useState } from 'react'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { isSwatchColour } from '../../../../domain/catalogue/product/swatch.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { Column } from '../../../kit/panel/column.ts'
import { DataTable } from '../../../kit/panel/data-table.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { imageUrl } from '../../../kit/picture/picture-sources.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { VariantsEditor } from './variants-editor.tsx'

export type VariantsPanelProps = {
  detail: StaffProductDetail
  /** False for users who may not edit, and on a variant's own screen. */
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
    <Panel
      title="Variants"
      brief={variants.length < 2 ? 'None' : variants.map(({ choice }) => choice).join(', ')}
      actions={
        mayEdit &&
        !isEditing && (
          <Button variant="line" className="sm" disabled={hasUnsaved} onClick={() => setEditing(true)}>
            {variants.length < 2 ? 'Add variants' : 'Change'}
          </Button>
        )
      }
      isTabled
    >
      {hasUnsaved && mayEdit && !isEditing && (
        <p className="adm-beyond small muted">Save or discard your changes first; then you can change the variants.</p>
      )}
      {isEditing ? (
        <VariantsEditor detail={detail} hasUnsaved={hasUnsaved} saved={saved} closed={() => setEditing(false)} />
      ) : variants.length < 2 ? (
        <p className="adm-beyond small muted">This product has no variants.</p>
      ) : (
        <DataTable rows={variants} columns={columnsOf(product)} keyOf={({ code }) => code} />
      )}
    </Panel>
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

type Variant = StaffProductDetail['variants'][number]

const columnsOf = ({ code: own, product_code }: StaffProductDetail['product']): Column<Variant>[] => [
  {
    name: 'Choice',
    show: ({ code, choice, swatch }) => (
      <>
        {swatch !== null && <Swatch swatch={swatch} name={choice} />}
        {code === own ? choice : <a href={`/admin/products/${encodeURIComponent(code)}`}>{choice}</a>}{' '}
        {code === product_code && <span className="tag">Main</span>}
      </>
    ),
  },
  { name: 'Code', show: ({ code }) => code, isPlain: true },
  { name: 'Sold by', show: ({ uda }) => uda },
  { name: 'Price', show: ({ price }) => formatPounds(price), isNumber: true },
  { name: 'Stock', show: ({ stock }) => formatCount(stock), isNumber: true },
]
