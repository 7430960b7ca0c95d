/** Saved addresses to choose from, and the choice of another one. */
import type { Address } from '../../../../domain/core/address/schema.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { addressLine } from '../../core/address/address-line.ts'
import { ChoiceCard } from './choice-card.tsx'

export type AddressCardsProps = {
  addresses: readonly (Address & { id: number })[]
  chosen: number | 'new'
  choose: (id: number | 'new') => void
  error: string | undefined
}

export const AddressCards = ({ addresses, chosen, choose, error }: AddressCardsProps) => (
  <>
    {addresses.map((own) => (
      <ChoiceCard
        key={own.id}
        name="address_id"
        checked={chosen === own.id}
        invalid={chosen === own.id && error !== undefined}
        onChoose={() => choose(own.id)}
        title={own.full_name}
        more={addressLine(own)}
      />
    ))}
    <ChoiceCard name="address_id" checked={chosen === 'new'} onChoose={() => choose('new')} title="Another address" />
    <FieldNote id="address-problem" error={error} />
  </>
)
