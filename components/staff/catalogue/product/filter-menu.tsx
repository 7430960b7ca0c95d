/** The filters of the product table, one menu each; the URL holds the chosen values. */
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { readTypedPounds } from '../../../../domain/core/form/typed-number.ts'
import { Menu } from '../../../kit/panel/menu.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import type { Filter, ProductState } from '../../core/queries/product-list.ts'
import { type ChosenFilter, FILTER_NAMES, optionsFor } from './filter-labels.ts'

export type FilterMenuProps = {
  state: ProductState
  catalogue: StaffCatalogue | undefined
  change: (changes: Partial<Record<Filter, string>>) => void
}

const CHOSEN = Object.keys(FILTER_NAMES) as ChosenFilter[]

export function FilterMenu({ state, catalogue, change }: FilterMenuProps) {
  return (
    <Menu
      className="chip list-add"
      label={
        <>
          <Icon name="plus" small />
          Filter
        </>
      }
    >
      <div className="pt-filters grid-3 dense">
        {CHOSEN.map((filter) => (
          <SelectField
            key={filter}
            label={FILTER_NAMES[filter]}
            value={state[filter]}
            options={[['', 'Any'], ...(catalogue ? optionsFor(filter, catalogue) : [])]}
            choose={(value) => change({ [filter]: value })}
          />
        ))}
        <div className="pt-prices grid-3">
          <PriceEnd name="Price from" value={state.min_price} choose={(min_price) => change({ min_price })} />
          <PriceEnd name="Price to" value={state.max_price} choose={(max_price) => change({ max_price })} />
        </div>
      </div>
    </Menu>
  )
}

type PriceEndProps = { name: string; value: string; choose: (value: string) => void }

/** Sends the price when the field is left, or with Enter. Does not send text that is not a price. */
function PriceEnd({ name, value, choose }: PriceEndProps) {
  const send = (typed: string) => {
    const read = readTypedPounds(typed)
    if (typed.trim() === '') choose('')
    else if (read.ok && String(read.value) !== value) choose(String(read.value))
  }
  return (
    <Field
      key={value}
      label={name}
      inputMode="decimal"
      placeholder="£"
      defaultValue={value}
      onBlur={({ target }) => send(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && send(currentTarget.value)}
    />
  )
}
