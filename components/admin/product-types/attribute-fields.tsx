/** The fields of one attribute: its name, what kind of value it takes, and what it is used for. */
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { ATTRIBUTE_KINDS, KIND_WORDS } from '../../../domain/product-type/attribute.ts'
import { builtInForm, LEGAL_ATTRIBUTES } from '../../../domain/product-type/built-in.ts'
import { Button } from '../../primitives/button.tsx'
import { FieldNote } from '../../primitives/field.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { SelectField } from '../products/form-fields.tsx'
import type { AttributeItem } from './attribute-items.ts'

const USES = [
  ['is_shown', 'On the product page', 'In the table of facts'],
  ['is_filter', 'A filter of lists', 'Where products of a list have it'],
  ['is_searched', 'Found by search', 'Its words lead to the product'],
] as const

type FieldsProps = {
  item: AttributeItem
  /** How many have a value. */
  products: number
  faultOf: (part: string) => string | undefined
  change: (attribute: AttributeItem['attribute']) => void
  remove: () => void
}

export function AttributeFields({ item: { key, attribute }, products, faultOf, change, remove }: FieldsProps) {
  const isBuiltIn = builtInForm(key) !== undefined
  const isLegal = LEGAL_ATTRIBUTES.includes(key)
  const name = useRef<HTMLInputElement>(null)
  // One that was just added wants a name.
  useEffect(() => {
    if (name.current?.value === '') name.current.focus()
  }, [])
  const set = (part: Partial<typeof attribute>) => change({ ...attribute, ...part })
  return (
    <fieldset className="pt-fields">
      <legend className="sr">{attribute.label || 'New attribute'}</legend>
      <NamedInput
        ref={name}
        id="attribute-name"
        label="Name"
        hint="On the product page and above the filter"
        value={attribute.label}
        error={faultOf('label') ?? faultOf('key')}
        onChange={({ target }) => set({ label: target.value })}
      />
      {isBuiltIn ? (
        <p className="hint">
          {KIND_WORDS[attribute.kind]}
          {attribute.unit && `, in ${attribute.unit}`}. The shop itself reads it, so its kind stays.
        </p>
      ) : (
        <SelectField
          label="Kind"
          value={attribute.kind}
          options={ATTRIBUTE_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)}
          error={faultOf('kind')}
          choose={(chosen) => set({ kind: ATTRIBUTE_KINDS.find((kind) => kind === chosen) ?? 'text' })}
        />
      )}
      {!isBuiltIn && attribute.kind === 'number' && (
        <NamedInput
          label="Unit"
          hint="Shown after the number: %, months"
          value={attribute.unit}
          error={faultOf('unit')}
          onChange={({ target }) => set({ unit: target.value })}
        />
      )}
      {!isBuiltIn && attribute.kind === 'choice' && (
        <OptionLines options={attribute.options} error={faultOf('options')} change={(options) => set({ options })} />
      )}
      <div className="pt-uses">
        {USES.map(([use, label, note]) => (
          <label key={use} className="check">
            <input
              type="checkbox"
              disabled={use === 'is_shown' && attribute[use] && isLegal}
              checked={attribute[use]}
              onChange={({ target }) => set({ [use]: target.checked })}
            />
            <span>
              {label}
              <small className="muted">{use === 'is_shown' && isLegal ? 'The law asks for it' : note}</small>
            </span>
          </label>
        ))}
      </div>
      {products > 0 ? (
        <p className="hint">
          {countOf(products, 'product')} {products === 1 ? 'has' : 'have'} it, so it can be taken off pages and filters,
          and not be removed.
        </p>
      ) : (
        <div className="row">
          <Button look="quiet" className="sm" onClick={remove}>
            Remove it
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type NamedInputProps = ComponentProps<'input'> & { label: string; hint: string; error: string | undefined }

/** A field with an id that a row of the tree can lead to. */
function NamedInput({ label, hint, error, id: given, ...input }: NamedInputProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}note`}
      />
      <FieldNote id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}

type LinesProps = { options: readonly string[]; error: string | undefined; change: (options: string[]) => void }

function OptionLines({ options, error, change }: LinesProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Options</label>
      <textarea
        className="input"
        id={id}
        rows={Math.min(12, Math.max(4, options.length + 1))}
        value={options.join('\n')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}note`}
        onChange={({ target }) => change(target.value === '' ? [] : target.value.split('\n'))}
      />
      <FieldNote id={`${id}note`} hint="One a line" error={error} />
    </div>
  )
}
