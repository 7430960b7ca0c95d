/** The sizes, vintages or colours of a product as a form: named, added and removed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { variantsEditSchema } from '../../../domain/product/edit-variants.schema.ts'
import { CHOICE_GROUPS, CHOICE_WORDS, type ChoiceGroup, MAX_VARIANTS } from '../../../domain/product/edit-variants.ts'
import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { SelectField } from './form-fields.tsx'
import type { FormFaults } from './product-form.ts'
import { PRODUCTS } from './product-queries.ts'
import { blankVariant, formOfVariants, type TypedVariant, variantsOf } from './variants-form.ts'

const GROUPS = CHOICE_GROUPS.map((group) => [group, CHOICE_WORDS[group]] as const)

export type VariantsEditorProps = { detail: StaffProductDetail; saved: () => void; closed: () => void }

export function VariantsEditor({ detail, saved, closed }: VariantsEditorProps) {
  const { product, version } = detail
  const client = useQueryClient()
  const [group, setGroup] = useState<ChoiceGroup>(() => detail.variants[0]?.group || 'size')
  const [typed, setTyped] = useState(() => formOfVariants(detail.variants))
  const [faults, setFaults] = useState<FormFaults>({})
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/products/:code/variants', {
        params: { code: product.code },
        body: { version, group, variants: variantsOf(typed, group) },
      }),
    onSuccess: async (answer) => {
      if (!answer.ok) return setFaults(answer.errors ?? {})
      await client.invalidateQueries({ queryKey: [PRODUCTS] })
      showToast('Variants saved')
      saved()
    },
  })
  const failure = saving.data && !saving.data.ok && !saving.data.errors ? saving.data.message : null
  const problem = faults.variants ?? failure
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const checked = variantsEditSchema.safeParse({ version, group, variants: variantsOf(typed, group) })
    if (checked.success) return saving.mutate()
    setFaults(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
  }
  const change = (index: number, more: Partial<TypedVariant>) =>
    setTyped((rows) => rows.map((row, at) => (at === index ? { ...row, ...more } : row)))
  return (
    <form className="pv-form" onSubmit={send} noValidate aria-label="Variants">
      <SelectField
        label="Customers choose from"
        value={group}
        options={GROUPS}
        choose={(chosen) => setGroup(CHOICE_GROUPS.find((one) => one === chosen) ?? 'size')}
      />
      <ol className="pv-rows">
        {typed.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            group={group}
            isFirst={index === 0}
            faultOf={(field) => faults[`variants.${index}.${field}`]}
            change={(more) => change(index, more)}
            remove={() => setTyped((rows) => rows.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {typed.length < MAX_VARIANTS && (
        <Button
          look="line"
          className="sm"
          onClick={() => setTyped((rows) => [...rows, blankVariant(product.code, rows)])}
        >
          <Icon name="plus" small />
          Add a variant
        </Button>
      )}
      {problem && <Note kind="warn">{problem}</Note>}
      <div className="row wrapf">
        <Button type="submit" className="primary" working={saving.isPending ? 'Saving' : null}>
          Save variants
        </Button>
        <Button look="line" onClick={closed}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type RowProps = {
  row: TypedVariant
  group: ChoiceGroup
  isFirst: boolean
  faultOf: (field: string) => string | undefined
  change: (more: Partial<TypedVariant>) => void
  remove: () => void
}

const VALUE_LABELS: Readonly<Record<ChoiceGroup, string>> = { size: 'Size', vintage: 'Vintage', colour: 'Colour' }

function Row({ row, group, isFirst, faultOf, change, remove }: RowProps) {
  const id = useId()
  const name = row.value || row.code || 'the new one'
  return (
    <li className="pv-row">
      <Field
        label="Code"
        value={row.code}
        readOnly={!row.isNew}
        autoComplete="off"
        error={faultOf('code')}
        onChange={({ target }) => change({ code: target.value })}
      />
      <Field
        label={VALUE_LABELS[group]}
        value={row.value}
        autoComplete="off"
        error={faultOf('value')}
        onChange={({ target }) => change({ value: target.value })}
      />
      {group === 'colour' && (
        <div className="field">
          <label htmlFor={id}>Swatch</label>
          <input
            id={id}
            type="color"
            className="input pv-swatch"
            value={row.swatch}
            onChange={({ target }) => change({ swatch: target.value })}
          />
        </div>
      )}
      {row.isNew ? (
        <Field
          label="Price (£)"
          value={row.price}
          inputMode="decimal"
          autoComplete="off"
          error={faultOf('price')}
          onChange={({ target }) => change({ price: target.value })}
        />
      ) : (
        <p className="small muted pv-there">{isFirst ? 'The product itself' : 'Priced on its own screen'}</p>
      )}
      {!isFirst && (
        <button type="button" className="iconbtn" aria-label={`Remove ${name}`} onClick={remove}>
          <Icon name="trash" small />
        </button>
      )}
    </li>
  )
}
