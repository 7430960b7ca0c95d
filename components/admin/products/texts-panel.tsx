/** The texts of the product's page. */
import { productFieldsSchema } from '../../../domain/product/edit.schema.ts'
import { SchemaFields } from '../kit/schema-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

export const TextsPanel = ({ editing }: { editing: ProductEditing }) => (
  <section className="panel" aria-labelledby="texts-title">
    <h2 id="texts-title">On its page</h2>
    <div className="ed-stack">
      <SchemaFields
        schema={productFieldsSchema}
        rows={[['lead'], ['details_heading', 'flag'], ['details']]}
        {...editing.fields}
      />
    </div>
  </section>
)
