/** A customer's details, addresses and payment methods, and the dialogs that change them. */
import { type ReactNode, useState } from 'react'
import { MAX_ADDRESSES } from '../../../../domain/core/address/address.ts'
import { telLink } from '../../../../domain/core/address/tel-link.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import {
  customerDetailsSchema,
  type StaffCustomer,
  tagFormSchema,
} from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_TAGS, tagsIn } from '../../../../domain/plans/customer/staff-customer.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { AddressLines } from '../../../kit/panel/address-lines.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { changeDetails, useTagChange } from '../../core/queries/customer-queries.ts'
import { AddressDialog, NewAddressDialog } from './address-dialog.tsx'

export const CustomerSummary = ({ customer }: { customer: StaffCustomer }) => (
  <aside className="detail-aside" aria-label="The customer">
    <Person customer={customer} />
    <CustomerTags customer={customer} />
    <section>
      <h3>Age</h3>
      <p className="small">
        {customer.confirmed_over_18_at === null
          ? 'Not confirmed yet'
          : `Confirmed over 18, ${formatPastTime(customer.confirmed_over_18_at, new Date())}`}
      </p>
    </section>
    <Addresses customer={customer} />
    <section>
      <h3>Cards</h3>
      {customer.cards.length === 0 && <p className="small muted">None kept</p>}
      {customer.cards.map(({ id, brand, last_four, expiry_month, expiry_year }) => (
        <p className="small" key={id}>
          {brandName(brand)} ending {last_four}, until {String(expiry_month).padStart(2, '0')}/{expiry_year}
        </p>
      ))}
    </section>
  </aside>
)

const Person = ({ customer }: { customer: StaffCustomer }) => (
  <section>
    <h3>Customer</h3>
    <p className="small muted">
      Since {customer.since.slice(0, 4)}, {countOf(customer.orders, 'order')}, {formatPounds(customer.spent)} in all
    </p>
    <p className="small">
      <a href={`mailto:${customer.email}`}>{customer.email}</a>
      {!customer.is_email_verified && <span className="muted"> (not confirmed)</span>}
    </p>
    {customer.phone !== '' && (
      <p className="small">
        <a href={telLink(customer.phone)}>{customer.phone}</a>
      </p>
    )}
    <p className="small muted">{customer.has_newsletter ? 'Gets the newsletter' : 'No newsletter'}</p>
    <Edit label="Change" of="name, e-mail and phone">
      {(closed) => <DetailsDialog customer={customer} closed={closed} />}
    </Edit>
  </section>
)

type EditProps = {
  label: string
  /** Object of the change, for screen readers. */
  of: string
  children: (closed: () => void) => ReactNode
}

/** A button with its dialog. */
function Edit({ label, of, children }: EditProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" className="sm" onClick={() => setOpen(true)}>
        {label}
        <span className="sr"> {of}</span>
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

const Addresses = ({ customer }: { customer: StaffCustomer }) => (
  <section>
    <h3>Addresses</h3>
    {customer.addresses.length === 0 && <p className="small muted">None kept</p>}
    {customer.addresses.map((address) => (
      <div className="detail-address" key={address.id}>
        <address className="small">
          <AddressLines address={address} />
        </address>
        {address.is_default && <p className="small muted">Delivered here by default</p>}
        <Edit label="Change" of={address.line_1}>
          {(closed) => <AddressDialog customer={customer} address={address} closed={closed} />}
        </Edit>
      </div>
    ))}
    {customer.addresses.length < MAX_ADDRESSES && (
      <Edit label="Add" of="an address">
        {(closed) => <NewAddressDialog customer={customer} closed={closed} />}
      </Edit>
    )}
  </section>
)

type DetailsDialogProps = { customer: StaffCustomer; closed: () => void }

/** Changes a customer's name, e-mail address and phone. */
const DetailsDialog = ({ customer, closed }: DetailsDialogProps) => (
  <FormDialog
    id="customer-details"
    title={`Change ${customer.name || customer.email}`}
    schema={customerDetailsSchema}
    rows={[['first_name', 'last_name'], ['email'], ['phone']]}
    initial={customer}
    warnings={({ email }) =>
      email.trim().toLowerCase() === customer.email
        ? []
        : ['They sign in with the new address from now on. Both addresses get a mail about it.']
    }
    submit="Save"
    toast="The customer is saved"
    reread={['customer']}
    save={(details, { version }) => changeDetails(customer.id, { ...details, version })}
    closed={closed}
  />
)

/** A customer's tags: removed one by one, and added with suggestions from those of other customers. */
function CustomerTags({ customer: { id, tags, known_tags } }: { customer: StaffCustomer }) {
  const change = useTagChange(id)
  return (
    <section>
      <h3>Tags</h3>
      <ul className="row wrapf customer-tags">
        {tags.map((tag) => (
          <li className="tag" key={tag}>
            {tag}
            <Tool label={`Remove the tag ${tag}`} icon="close" press={() => change.mutate({ tag, is_on: false })} />
          </li>
        ))}
      </ul>
      {tags.length < MAX_TAGS && (
        <SchemaForm
          label={`Tag of ${id}`}
          schema={tagFormSchema}
          initial={{ tag: '' }}
          vary={() => ({ tag: { suggestions: known_tags.filter((known) => !tags.includes(known)) } })}
          submit="Add"
          working="Adding"
          save={async ({ tag }) => {
            for (const one of tagsIn(tag)) await change.mutateAsync({ tag: one, is_on: true })
            return undefined
          }}
        />
      )}
    </section>
  )
}
