/** Saved addresses to choose from, and the choice of another one. */
import type { SavedAddress } from '../../../../domain/core/address/schema.ts'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { addressLine } from '../../core/address/address-line.ts'
import { ChoiceCard } from './choice-card.tsx'

export type AddressCardsProps = {
  addresses: readonly SavedAddress[]
  chosen: number | 'new'
  choose: (id: number | 'new') => void
  error: string | undefined
}

/** The default address, or the first one, of those that can be delivered to; 'new' without one. */
export function firstDeliverable(addresses: readonly SavedAddress[]): number | 'new' {
  const reached = addresses.filter(({ problem }) => problem === undefined)
  return (reached.find(({ is_default }) => is_default) ?? reached[0])?.id ?? 'new'
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
        disabled={own.problem !== undefined}
        title={own.full_name}
        more={own.problem === undefined ? addressLine(own) : `${addressLine(own)}. ${own.problem}`}
      />
    ))}
    <ChoiceCard name="address_id" checked={chosen === 'new'} onChoose={() => choose('new')} title="Another address" />
    <FieldNote id="address-problem" error={error} />
  </>
)
