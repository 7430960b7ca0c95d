/** Tells who saved the product while it was edited here, and what; nothing of what was typed is lost. */
import { changedFields, type EditedProduct, editInWords, FIELD_NAMES } from '../../../domain/product/edit-product.ts'
import { Icon } from '../../primitives/icon.tsx'
import { pastInWords } from '../past-words.ts'
import { formOf, type ProductForm } from './product-form.ts'
import type { ProductEditing } from './use-product-form.ts'

export type MeanwhileNoteProps = { editing: ProductEditing; meanwhile: NonNullable<ProductEditing['meanwhile']> }

export function MeanwhileNote({ editing, meanwhile: { conflict, before } }: MeanwhileNoteProps) {
  const { product, changed, type } = editing
  const theirs = changedFields(before, product)
  const both = theirs.filter((field) => changed.includes(field))
  const who = conflict.by || 'Somebody else'
  const take = (fields: readonly (keyof EditedProduct)[]) => {
    const now = formOf(product)
    type(Object.fromEntries(fields.map((field) => [field, now[field as keyof ProductForm]])))
  }
  return (
    <section className="pe-meanwhile" role="alert">
      <Icon name="info" small />
      <div>
        <p>
          <b>
            {who} changed this {pastInWords(conflict.at, new Date())}:
          </b>{' '}
          {editInWords(before, product) || 'nothing that is shown here'}.
        </p>
        <p className="small">
          {both.length === 0
            ? 'What you typed is still here, and can be saved as well.'
            : `You both changed: ${both.map((field) => FIELD_NAMES[field]).join(', ')}. What you typed is still here; saving puts it in place of theirs.`}
        </p>
      </div>
      {both.length > 0 && (
        <button type="button" className="btn line sm" onClick={() => take(both)}>
          Take theirs instead
        </button>
      )}
    </section>
  )
}
