/** What was typed into a product's form and not saved, kept in this browser until it is. */
import type { EditedProduct } from '../../../domain/product/edit-product.ts'
import type { ProductForm } from './product-form.ts'

export type Draft = {
  /** Of the product that the form was made of. */
  version: string
  product: EditedProduct
  form: ProductForm
  /** UTC ISO-8601. */
  at: string
}

const keyOf = (code: string): string => `cellardoor:admin:product:${code}`

/** null without one, and for one that an older shop has kept. */
export function keptDraft(code: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null')
    const isDraft =
      typeof draft === 'object' && draft !== null && 'form' in draft && 'product' in draft && 'version' in draft
    return isDraft ? (draft as Draft) : null
  } catch {
    return null
  }
}

/** A browser that is full keeps nothing; the form goes on without. */
export function keepDraft(code: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export const forgetDraft = (code: string): void => localStorage.removeItem(keyOf(code))
