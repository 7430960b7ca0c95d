/** The form to add or change a saved address. */
import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../../../domain/core/address/schema.ts'
import type { FieldErrors } from '../../../../kit/api/call.ts'
import { refusalOf } from '../../../../kit/form/refusal-of.ts'
import { useForm } from '../../../../kit/form/use-form.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { AddressFields } from '../../../core/address/address-fields.tsx'
import { type AddressResult, addAddress, changeAddress } from './call-addresses.ts'

export type AddressFormProps = {
  address: Address
  /** Id of the address; undefined for a new one. */
  id: number | undefined
  isDefault: boolean
  onSaved: (answer: AddressResult) => void
  onLeave: () => void
}

/** Prefixes error fields as AddressFields expects: 'address.postcode'. */
const named = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`address.${field}`, message]))

export function AddressForm({ address, id, isDefault, onSaved, onLeave }: AddressFormProps) {
  const [typed, setTyped] = useState<Address>(() => ({
    full_name: address.full_name,
    line_1: address.line_1,
    line_2: address.line_2,
    town: address.town,
    county: address.county,
    postcode: address.postcode,
    phone: address.phone,
  }))
  const [is_default, setDefault] = useState(isDefault)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { message, errors, working, form } = useForm(async () => {
    const body = { ...typed, is_default }
    const answer = id === undefined ? await addAddress(body) : await changeAddress(id, body)
    if (answer.ok) onSaved(answer)
    const refused = refusalOf(answer)
    return refused && { ...refused, errors: named(refused.errors) }
  })
  return (
    <form className="account-panel account-address" aria-labelledby="address-form" {...form}>
      <h2 id="address-form" ref={heading} tabIndex={-1}>
        {id === undefined ? 'A new address' : 'Change the address'}
      </h2>
      {message !== null && <Note kind="bad">{message}</Note>}
      <AddressFields
        section="shipping"
        name="address"
        typed={typed}
        type={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        errors={errors}
      />
      {!isDefault && (
        <label className="check">
          <input type="checkbox" checked={is_default} onChange={({ target }) => setDefault(target.checked)} />
          Make this my default address
        </label>
      )}
      <div className="row wrapf">
        <Button type="submit" working={working ? 'Saving' : null}>
          Save address
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
