/** The form of a product type: its name, its attributes and their order. */
import { changedTypeFields, TYPE_FIELD_NAMES } from '../../../../domain/catalogue/product-type/edit-type.ts'
import type {
  StaffProductTypeDetail,
  TypeHistory,
} from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { typeFieldsSchema } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { TYPE_STATUS_LABELS } from '../../../../domain/catalogue/product-type/product-type.ts'
import { Editor } from '../../../kit/panel/editor.tsx'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { HistoryList } from '../../../kit/panel/history-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { AttributesPanel } from './attributes-panel.tsx'
import { type TypeEditing, useTypeForm } from './use-type-form.ts'

function historySummary({ action, after }: TypeHistory): string {
  if (action === 'create') return 'Added'
  const changes = [
    ...(typeof after.name === 'string' ? [`name to ${after.name}`] : []),
    ...(after.status === 'active' || after.status === 'archived'
      ? [TYPE_STATUS_LABELS[after.status].toLowerCase()]
      : []),
    ...(Array.isArray(after.attributes) ? [`attributes to ${labelsOf(after.attributes).join(', ') || 'none'}`] : []),
  ]
  return changes.join(', ')
}

const labelsOf = (attributes: readonly unknown[]): string[] =>
  attributes.flatMap((one) =>
    typeof one === 'object' && one !== null && 'label' in one && typeof one.label === 'string' ? [one.label] : [],
  )

export function TypeEditor({ detail, mayWrite }: { detail: StaffProductTypeDetail; mayWrite: boolean }) {
  const editing = useTypeForm(detail)
  const { noun: type } = editing
  const heading = useHeadingFocus()
  return (
    <>
      <div className="row between wrapf ed-head">
        <h2 {...heading}>{type.name}</h2>
      </div>
      <Editor
        editing={editing}
        mayWrite={mayWrite}
        readOnly="Your account can view product types but not change them."
        names={TYPE_FIELD_NAMES}
        latestOf={(before, theirs) => {
          const changed = changedTypeFields(before, theirs)
          return { fields: changed, summary: changed.map((field) => TYPE_FIELD_NAMES[field]).join(', ') }
        }}
      >
        <fieldset className="ed-main ed-form dense" disabled={!mayWrite}>
          <legend className="sr">{type.name}</legend>
          <AboutPanel editing={editing} products={detail.products} />
          <AttributesPanel editing={editing} used={detail.used} mayWrite={mayWrite} />
          <HistoryList history={detail.history} summaryOf={historySummary} />
        </fieldset>
      </Editor>
    </>
  )
}

function AboutPanel({ editing, products }: { editing: TypeEditing; products: number }) {
  const { noun: type, form, changed, fields } = editing
  return (
    <Panel title="About the type">
      <div className="ed-stack">
        <SchemaFields schema={typeFieldsSchema} rows={[['name', 'status']]} {...fields} />
      </div>
      <p className="small muted pt-facts">
        {countOf(products, 'product')}. {type.vat_rate_bp / 100}% VAT, set under <a href="/admin/config/vat">Config</a>.
        {type.is_wine && ' Counts towards Mix Six.'}
      </p>
      {changed.includes('status') && form.status === 'archived' && (
        <p className="hint">Its products keep it and stay as they are. It can’t be chosen for new products.</p>
      )}
    </Panel>
  )
}
