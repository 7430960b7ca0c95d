/** One size, vintage or colour of a product as fields, with the handle that moves it. */
import type { ChoiceGroup } from '../../../../domain/catalogue/product/edit-variants.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import type { Reorder } from '../../../kit/panel/use-reorder.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { SwatchField } from './swatch-field.tsx'
import type { TypedVariant } from './variants-form.ts'

export type VariantRowProps = {
  row: TypedVariant
  group: ChoiceGroup
  /** From 1. */
  place: number
  count: number
  /** Returns the name and the error of a part's field. */
  fieldOf: (part: 'code' | 'value' | 'swatch' | 'price') => { name: string; error: string | undefined }
  change: (more: Partial<TypedVariant>) => void
  remove: () => void
  choosePicture: () => void
  moving: ReturnType<Reorder<HTMLOListElement>['of']>
}

const VALUE_LABELS: Readonly<Record<ChoiceGroup, string>> = { size: 'Size', vintage: 'Vintage', colour: 'Colour' }

export const nameOf = ({ value, code }: Pick<TypedVariant, 'value' | 'code'>): string => value || code || 'the new one'

export function VariantRow(props: VariantRowProps) {
  const { row, group, place, count, fieldOf, change, remove, choosePicture, moving } = props
  const name = nameOf(row)
  return (
    <li className={moving.isDragged ? 'pv-row grid-3 pv-dragged' : 'pv-row grid-3'} {...moving.row}>
      <button
        type="button"
        className="iconbtn pv-move"
        aria-label={`Move ${name}, ${place} of ${count}`}
        disabled={count < 2}
        {...moving.handle}
      >
        <Icon name="drag" small />
      </button>
      <Field
        label="Code"
        value={row.code}
        readOnly={!row.isNew}
        autoComplete="off"
        {...fieldOf('code')}
        onChange={({ target }) => change({ code: target.value })}
      />
      <Field
        label={VALUE_LABELS[group]}
        value={row.value}
        autoComplete="off"
        {...fieldOf('value')}
        onChange={({ target }) => change({ value: target.value })}
      />
      {group === 'colour' && (
        <SwatchField
          name={name}
          swatch={row.swatch}
          field={fieldOf('swatch')}
          change={(swatch) => change({ swatch })}
          choosePicture={choosePicture}
        />
      )}
      {row.isNew ? (
        <Field
          label="Price (£)"
          value={row.price}
          inputMode="decimal"
          autoComplete="off"
          {...fieldOf('price')}
          onChange={({ target }) => change({ price: target.value })}
        />
      ) : (
        <p className="small muted pv-there">{row.isOwn ? 'The product itself' : 'Priced on its own screen'}</p>
      )}
      {!row.isOwn && (
        <div className="pv-remove">
          <Tool label={`Remove ${name}`} icon="trash" press={remove} />
        </div>
      )}
    </li>
  )
}
