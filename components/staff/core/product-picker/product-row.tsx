/** A product in a list that staff compile, with its actions. */
import type { ReactNode } from 'react'
import { type ProductStatus, STATUS_LABELS } from '../../../../domain/catalogue/product/staff-list.ts'
import type { PickedProduct } from './product-picker.tsx'
import './product-picker.css'

export type ProductRowProps = {
  /** A product that was just picked has no status yet, and is assumed to be on sale. */
  product: PickedProduct & { status?: ProductStatus | undefined; is_by_rule?: boolean | undefined }
  children: ReactNode
}

export function ProductRow({ product, children }: ProductRowProps) {
  const { code, title, status = 'active', is_by_rule: isByRule = false } = product
  return (
    <li>
      <span className="picked-product">
        <a href={`/admin/products/${encodeURIComponent(code)}`}>{title}</a>
        <small>{code}</small>
      </span>
      {status !== 'active' && <span className="tag">{STATUS_LABELS[status]}</span>}
      {isByRule && <span className="tag">By rule</span>}
      {children}
    </li>
  )
}
