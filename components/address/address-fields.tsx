/** The fields of a British address, with the postcode first: it may know the rest. */
import { useState } from 'react'
import { ADDRESS_LIMITS, type Address } from '../../domain/address/address.ts'

import type { FieldErrors } from '../api/call.ts'
import { Field } from '../primitives/field.tsx'
import { FoundAddresses } from './found-addresses.tsx'
import { type Lookup, lookUpAddresses } from './look-up-addresses.ts'
import { useOffersLookup } from './use-offers-lookup.ts'

export type AddressFieldsProps = {
  /** What browsers fill it with: the delivery address, or the card's billing address. */
  section: 'shipping' | 'billing'
  /** Typed by staff for somebody else: browsers offer none of their own addresses. */
  isForAnother?: boolean
  /** The name of the address in the body: errors come as 'address.postcode'. */
  name: 'address' | 'billing_address'
  typed: Address
  type: (changes: Partial<Address>) => void
  errors: FieldErrors
}

/** The browser's names for them are the HTML standard's. */
const LINES = [
  { name: 'line_1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'line_2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
] as const
const PLACE = [
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'county', label: 'County (optional)', autoComplete: 'address-level1' },
] as const

export function AddressFields({ section, isForAnother = false, name, typed, type, errors }: AddressFieldsProps) {
  const isOffered = useOffersLookup()
  const [lookup, setLookup] = useState<Lookup>({ state: 'none' })
  const find = async () => {
    setLookup({ state: 'working' })
    setLookup(await lookUpAddresses(typed.postcode))
  }
  const field = (of: keyof Address, autoComplete: string) => ({
    autoComplete: isForAnother ? 'off' : `${section} ${autoComplete}`,
    name: `${name}.${of}`,
    maxLength: ADDRESS_LIMITS[of],
    enterKeyHint: 'next' as const,
    error: errors[`${name}.${of}`],
    value: typed[of],
    onChange: ({ target }: { target: HTMLInputElement }) => type({ [of]: target.value }),
  })
  return (
    <>
      <div className="address-two columns grid-4">
        <Field label="Full name" autoCapitalize="words" {...field('full_name', 'name')} />
        {section === 'shipping' && (
          <Field
            label="Phone (optional)"
            type="tel"
            inputMode="tel"
            hint={`In case the driver needs to reach ${isForAnother ? 'them' : 'you'}`}
            {...field('phone', 'tel')}
          />
        )}
      </div>
      <div className="address-postcode">
        <Field
          label="Postcode"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('postcode', 'postal-code')}
          hint={lookup.state === 'unknown' ? lookup.message : undefined}
          error={errors[`${name}.postcode`] ?? (lookup.state === 'refused' ? lookup.message : undefined)}
          tool={
            isOffered ? (
              <button type="button" className="field-tool" aria-busy={lookup.state === 'working'} onClick={find}>
                {lookup.state === 'working' ? 'Finding' : 'Find address'}
              </button>
            ) : undefined
          }
        />
        <FoundAddresses lookup={lookup} onChoose={type} />
      </div>
      {LINES.map(({ name: of, label, autoComplete }) => (
        <Field key={of} label={label} {...field(of, autoComplete)} />
      ))}
      <div className="address-two columns grid-4">
        {PLACE.map(({ name: of, label, autoComplete }) => (
          <Field key={of} label={label} {...field(of, autoComplete)} />
        ))}
      </div>
    </>
  )
}
