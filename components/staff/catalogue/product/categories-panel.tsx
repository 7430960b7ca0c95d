/** The categories that list the product. */
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import type { ProductEditing } from './use-product-form.ts'

type CategoriesPanelProps = { editing: ProductEditing; catalogue: StaffCatalogue; mayWrite: boolean }

export function CategoriesPanel({ editing, catalogue, mayWrite }: CategoriesPanelProps) {
  const { form, noun: product, changed, type } = editing
  const listed = catalogue.categories.filter(({ id }) => form.category_ids.includes(id))
  const others = catalogue.categories.filter(({ id }) => !form.category_ids.includes(id))
  const isChanged = changed.includes('category_ids')
  return (
    <Panel title="Categories" brief={listed.map(({ name }) => name).join(', ') || 'None'}>
      <ul className={isChanged ? 'ed-list form-changed' : 'ed-list'}>
        {listed.map(({ id, name, sef_url }) => (
          <li key={id}>
            <span>
              {name} {`${sef_url}/` === product.category_url && <span className="tag">Its page</span>}
            </span>
            {mayWrite && (
              <Tool
                label={`Remove from ${name}`}
                icon="close"
                press={() => type({ category_ids: form.category_ids.filter((one) => one !== id) })}
              />
            )}
          </li>
        ))}
        {listed.length === 0 && <li className="muted small">It isn’t in any category.</li>}
      </ul>
      {mayWrite && (
        <SelectField
          label="Add to a category"
          value=""
          options={[['', 'Choose one'], ...others.map(({ id, name }) => [String(id), name] as const)]}
          choose={(value) => value !== '' && type({ category_ids: [...form.category_ids, Number(value)] })}
        />
      )}
    </Panel>
  )
}
