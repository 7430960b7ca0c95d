/** Name, maker and origin of a product. */
import { productFieldsSchema } from '../../../../domain/catalogue/product/edit.schema.ts'
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { WINE_KINDS } from '../../../../domain/catalogue/product/wine-kind.ts'
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { KIND_NAMES } from './filter-labels.ts'
import type { ProductEditing } from './use-product-form.ts'

export const KINDS: readonly FieldOption[] = [
  ['', 'Choose one'],
  ...WINE_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const),
]

export function AboutPanel({ editing, catalogue }: { editing: ProductEditing; catalogue: StaffCatalogue }) {
  const { noun: product, form } = editing
  const isWine = catalogue.types.find(({ id }) => id === product.type_id)?.is_wine ?? false
  return (
    <Panel
      title="About the product"
      brief={[form.winery, form.region, form.country].filter(Boolean).join(', ')}
      actions={<span className="muted small">{product.code}</span>}
    >
      <div className="ed-stack">
        <SchemaFields
          schema={productFieldsSchema}
          rows={[['name', 'winery'], ['taste'], ['kind', 'country', 'region']]}
          {...editing.fields}
          hidden={isWine ? [] : ['kind']}
          vary={{
            name: { hint: product.kind === null ? undefined : 'With its vintage, as on the label' },
            kind: { options: KINDS },
          }}
        />
      </div>
    </Panel>
  )
}
