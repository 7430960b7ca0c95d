/** The addresses of a postcode, to choose one's own from. */
import { useId } from 'react'

import type { FoundAddress } from '../../domain/address/lookup.ts'
import type { Lookup } from './look-up-addresses.ts'

export type FoundAddressesProps = { lookup: Lookup; onChoose: (address: FoundAddress) => void }

const nameOf = ({ line_1, line_2, town }: FoundAddress): string => [line_1, line_2, town].filter(Boolean).join(', ')

export function FoundAddresses({ lookup, onChoose }: FoundAddressesProps) {
  const id = useId()
  return (
    <div role="status">
      {lookup.state === 'found' && (
        <div className="field">
          <label htmlFor={id}>Choose your address</label>
          <select
            ref={takeFocus}
            id={id}
            className="input"
            defaultValue=""
            onChange={({ target }) => {
              const chosen = lookup.addresses[Number(target.value)]
              if (target.value !== '' && chosen) onChoose(chosen)
            }}
          >
            <option value="">{`${lookup.addresses.length} found`}</option>
            {lookup.addresses.map((address, at) => (
              <option key={nameOf(address)} value={at}>
                {nameOf(address)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

/** Asked for by the button beside the postcode, so the focus moves here. */
const takeFocus = (node: HTMLElement | null) => node?.focus()
