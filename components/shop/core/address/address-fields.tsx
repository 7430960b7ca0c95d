/** The fields of a UK address. The postcode comes first, because a lookup can fill in the rest. */
import { useEffect, useState } from 'react'
import { ADDRESS_LIMITS } from '../../../../domain/core/address/address.ts'
import type { FoundAddress } from '../../../../domain/core/address/lookup.schema.ts'
import type { Address } from '../../../../domain/core/address/schema.ts'
import { call, type FieldErrors } from '../../../kit/api/call.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'

export type AddressFieldsProps = {
  /** Autofill section: the delivery address, or the card's billing address. */
  section: 'shipping' | 'billing'
  /** True when staff enter a customer's address, so that browsers don't autofill the staff member's own. */
  isForAnother?: boolean
  /** False if the form asks for name and phone elsewhere. */
  hasName?: boolean
  /** The address's field in the request body, which prefixes error names: 'address.postcode'. */
  name: 'address' | 'billing_address'
  typed: Address
  type: (changes: Partial<Address>) => void
  errors: FieldErrors
}

/** Fields with their HTML autocomplete tokens. */
const LINES = [
  { name: 'line_1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'line_2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
] as const
const PLACE = [
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'county', label: 'County (optional)', autoComplete: 'address-level1' },
] as const

let asked: Promise<boolean> | undefined

const ask = async (): Promise<boolean> => {
  const answer = await call('GET /api/addresses/provider')
  return answer.ok && answer.data.is_offered
}

/** True if the shop can look up addresses by postcode; false until known. Requested once per page. */
function useOffersLookup(): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    asked ??= ask()
    void asked.then(setOffered)
  }, [])
  return isOffered
}

type FoundAddressesProps = { lookup: Lookup; onChoose: (address: FoundAddress) => void }

const nameOf = ({ line_1, line_2, town }: FoundAddress): string => [line_1, line_2, town].filter(Boolean).join(', ')

/** A list to select one of a postcode's addresses from. */
const FoundAddresses = ({ lookup, onChoose }: FoundAddressesProps) => (
  <div role="status">
    {lookup.state === 'found' && (
      <SelectField
        ref={takeFocus}
        label="Choose your address"
        defaultValue=""
        options={[
          ['', `${lookup.addresses.length} found`],
          ...lookup.addresses.map((address, at) => [at, nameOf(address)] as const),
        ]}
        choose={(at) => {
          const chosen = lookup.addresses[Number(at)]
          if (at !== '' && chosen) onChoose(chosen)
        }}
      />
    )}
  </div>
)

/** Ref that moves focus here from the button beside the postcode. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

export function AddressFields({
  section,
  isForAnother = false,
  hasName = true,
  name,
  typed,
  type,
  errors,
}: AddressFieldsProps) {
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
      {hasName && (
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
      )}
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

type Lookup =
  | { state: 'none' }
  | { state: 'working' }
  | { state: 'found'; addresses: FoundAddress[] }
  /** The input is not a valid postcode. */
  | { state: 'refused'; message: string }
  /** No addresses found, or the lookup failed: the customer types the address. */
  | { state: 'unknown'; message: string }

const UNKNOWN = 'We couldn’t find any addresses for this postcode. Please type yours below.'

async function lookUpAddresses(postcode: string): Promise<Lookup> {
  const answer = await call('GET /api/addresses', { query: { postcode } })
  if (answer.ok && answer.data.addresses.length > 0) return { state: 'found', addresses: answer.data.addresses }
  const refusal = answer.ok ? undefined : answer.errors?.postcode
  return refusal === undefined ? { state: 'unknown', message: UNKNOWN } : { state: 'refused', message: refusal }
}
