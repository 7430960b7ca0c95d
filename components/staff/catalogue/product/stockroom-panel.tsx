/** Barcode, supplier, bin and duty status of the code. */
import { productFieldsSchema } from '../../../../domain/catalogue/product/edit.schema.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

export const StockroomPanel = ({
  editing,
  editing: {
    form: { bin, supplier, barcode },
  },
}: {
  editing: ProductEditing
}) => (
  <Panel
    title="Stockroom"
    brief={[bin, supplier, barcode].filter(Boolean).join(', ') || 'Empty'}
    actions={<span className="muted small">Only staff see these.</span>}
  >
    <div className="ed-stack">
      <SchemaFields
        schema={productFieldsSchema}
        rows={[
          ['barcode', 'bin'],
          ['supplier', 'duty'],
        ]}
        {...editing.fields}
      />
    </div>
  </Panel>
)
