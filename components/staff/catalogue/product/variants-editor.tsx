/** The sizes, vintages or colours of a product as a form: named, put in order, added and removed. */
import { useState } from 'react'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { variantsEditSchema } from '../../../../domain/catalogue/product/edit-variants.schema.ts'
import {
  CHOICE_GROUPS,
  CHOICE_LABELS,
  type ChoiceGroup,
  MAX_VARIANTS,
  variantRowFaults,
} from '../../../../domain/catalogue/product/edit-variants.ts'
import { call } from '../../../kit/api/call.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { schemaFaults } from '../../../kit/panel/form-values.ts'
import { CallFailed, useWrite } from '../../../kit/panel/queries.ts'
import { useUnsaved } from '../../../kit/panel/unsaved.ts'
import { useReorder } from '../../../kit/panel/use-reorder.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { MediaPicker } from '../../publishing/media/media-picker.tsx'
import { nameOf, VariantRow } from './variant-row.tsx'
import {
  blankVariant,
  formOfVariants,
  hasChanged,
  priceFaults,
  type TypedVariant,
  variantsOf,
} from './variants-form.ts'

const GROUPS = CHOICE_GROUPS.map((group) => [group, CHOICE_LABELS[group]] as const)

export type VariantsEditorProps = {
  detail: StaffProductDetail
  /** True while the product's form holds something that isn't saved, which goes first. */
  hasUnsaved: boolean
  saved: () => void
  closed: () => void
}

export function VariantsEditor({ detail, hasUnsaved, saved, closed }: VariantsEditorProps) {
  const { product, version } = detail
  const [group, setGroup] = useState<ChoiceGroup>(() => detail.variants[0]?.group || 'size')
  const [typed, setTyped] = useState(() => formOfVariants(detail.variants, product.product_code))
  /** The row that a picture is being chosen for. */
  const [choosing, setChoosing] = useState<string | null>(null)
  const moving = useReorder({ rows: typed, set: setTyped, nameOf })
  const isChanged = hasChanged(typed, group, detail.variants)
  useUnsaved(isChanged ? `${product.title}: its variants.` : null, { isKept: false })
  const body = { version, group, variants: variantsOf(typed, group) }
  const { mutateAsync } = useWrite(
    () => call('PUT /api/admin/products/:code/variants', { params: { code: product.code }, body }),
    { toast: 'Variants saved', reread: [[PRODUCTS]] },
  )
  const { message, errors, working, form } = useForm(async () => {
    const rules = variantRowFaults(body, detail.variants).map(({ field, message }) => [field, message])
    const faults = {
      ...schemaFaults(variantsEditSchema, body),
      ...Object.fromEntries(rules.toReversed()),
      ...priceFaults(typed),
    }
    if (Object.keys(faults).length > 0) return { message: null, errors: faults }
    try {
      await mutateAsync(undefined)
      saved()
      return null
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return { message: error.errors ? null : error.message, errors: error.errors ?? {} }
    }
  })
  const problem = errors.variants ?? message
  const change = (id: string, more: Partial<TypedVariant>) =>
    setTyped((rows) => rows.map((row) => (row.id === id ? { ...row, ...more } : row)))
  return (
    <>
      <form className="pv-form grid-4" aria-label="Variants" {...form}>
        <SelectField
          label="Customers choose from"
          value={group}
          options={GROUPS}
          choose={(chosen) => setGroup(CHOICE_GROUPS.find((one) => one === chosen) ?? 'size')}
        />
        {typed.length > 1 && (
          <p className="small muted">
            Customers see them in this order. Drag a row by its handle, or use the arrow keys on the handle.
          </p>
        )}
        <ol className="grid-3" ref={moving.list}>
          {typed.map((row, index) => (
            <VariantRow
              key={row.id}
              row={row}
              group={group}
              place={index + 1}
              count={typed.length}
              fieldOf={(part) => {
                const name = `variants.${index}.${part}`
                return { name, error: errors[name] }
              }}
              change={(more) => change(row.id, more)}
              remove={() => setTyped((rows) => rows.filter(({ id }) => id !== row.id))}
              choosePicture={() => setChoosing(row.id)}
              moving={moving.of(index)}
            />
          ))}
        </ol>
        <p className="sr" role="status">
          {moving.announcement}
        </p>
        {typed.length < MAX_VARIANTS && (
          <NewButton
            look="line"
            label="Add a variant"
            press={() => setTyped((rows) => [...rows, blankVariant(product.code, rows)])}
          />
        )}
        {problem && <Note kind="bad">{problem}</Note>}
        {hasUnsaved && <p className="hint">Save or discard your other changes first.</p>}
        <div className="row wrapf">
          <Button type="submit" className="primary" disabled={hasUnsaved} working={working ? 'Saving' : null}>
            Save variants
          </Button>
          <Button variant="line" onClick={closed}>
            Cancel
          </Button>
        </div>
      </form>
      {choosing !== null && (
        <MediaPicker
          kind="picture"
          title="Choose a swatch"
          chosen={({ file }) => change(choosing, { swatch: file })}
          closed={() => setChoosing(null)}
        />
      )}
    </>
  )
}
