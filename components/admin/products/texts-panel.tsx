/** What the product's page says of it. */
import { LineField, TextAreaField } from './form-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

export const TextsPanel = ({ editing }: { editing: ProductEditing }) => (
  <section className="panel" aria-labelledby="texts-title">
    <h2 id="texts-title">On its page</h2>
    <div className="pe-grid">
      <TextAreaField editing={editing} name="lead" label="Lead" className="pe-whole" />
      <LineField editing={editing} name="details_heading" label="Heading of the details" className="pe-span" />
      <LineField editing={editing} name="flag" label="Flag on the card" hint="A few words, or none" />
      <TextAreaField
        editing={editing}
        name="details"
        label="Details"
        hint="An empty line begins a paragraph"
        className="pe-whole"
        rows={7}
      />
    </div>
  </section>
)
