/** What the product is: its name, who made it, and where it comes from. */
import type { StaffCatalogue } from '../../../domain/product/staff-list.ts'
import { WINE_KINDS } from '../../../domain/product/wine-kind.ts'
import { KIND_NAMES } from './filter-words.ts'
import { LineField, SelectField } from './form-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

const KINDS = WINE_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)

export function AboutPanel({ editing, catalogue }: { editing: ProductEditing; catalogue: StaffCatalogue }) {
  const { product, form, changed, type } = editing
  const isWine = catalogue.types.find(({ id }) => id === product.type_id)?.is_wine ?? false
  const choose = (value: string) => type({ kind: WINE_KINDS.find((kind) => kind === value) ?? null })
  return (
    <section className="panel" aria-labelledby="about-title">
      <div className="row between">
        <h2 id="about-title">About the product</h2>
        <span className="muted small">{product.code}</span>
      </div>
      <div className="pe-grid">
        <LineField
          editing={editing}
          name="name"
          label="Name"
          className="pe-across"
          hint={editing.product.kind === null ? undefined : 'With its vintage, as on the label'}
        />
        <LineField editing={editing} name="winery" label="Winery" />
        <LineField editing={editing} name="taste" label="Tasting line" className="pe-whole" />
        {isWine && (
          <SelectField
            label="Kind"
            value={form.kind ?? ''}
            options={[['', 'No wine'], ...KINDS]}
            choose={choose}
            isChanged={changed.includes('kind')}
          />
        )}
        <LineField editing={editing} name="country" label="Country" />
        <LineField editing={editing} name="region" label="Region" />
      </div>
    </section>
  )
}
