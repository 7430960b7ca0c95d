/** Store credit: what there is, where it came from and went, and giving or taking some with a reason. */
import { type FormEvent, useState } from 'react'
import { MAX_CREDIT_CHANGE, MAX_CREDIT_REASON, type StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { readPoundsUpTo } from '../../../domain/form/typed-number.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { pastInWords } from '../past-words.ts'
import type { ChangeCustomer } from './customer-queries.ts'

export type CreditPanelProps = { customer: StaffCustomer; change: ChangeCustomer }

export const CreditPanel = ({ customer, change }: CreditPanelProps) => (
  <section className="panel customer-credit" aria-labelledby="credit-title">
    <h2 id="credit-title">Store credit: {formatPounds(customer.credit)}</h2>
    <p className="small muted">It’s taken off their next orders automatically; plans are charged to the card.</p>
    <CreditForm customer={customer} change={change} />
    {customer.credit_entries.length > 0 && (
      <ul className="customer-entries">
        {customer.credit_entries.map(({ id, change: moved, reason, by, at }) => (
          <li key={id}>
            <b className={moved < 0 ? 'order-back-money' : undefined}>
              {moved < 0 ? '−' : '+'}
              {formatPounds(Math.abs(moved))}
            </b>
            <span>
              {reason}
              {by !== '' && <span className="small muted below">{by}</span>}
            </span>
            <time className="small muted" dateTime={at}>
              {pastInWords(at, new Date())}
            </time>
          </li>
        ))}
      </ul>
    )}
  </section>
)

function CreditForm({ customer: { credit }, change }: CreditPanelProps) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({})
  const isWorking = change.isPending && change.variables.does === 'credit'
  const send = (gives: boolean) => {
    if (isWorking) return
    const read = readPoundsUpTo(MAX_CREDIT_CHANGE, amount)
    const pounds = read.ok ? read.value : null
    const errors = {
      ...(read.ok ? {} : { amount: read.message }),
      ...(pounds !== null && !gives && pounds > credit ? { amount: `They have ${formatPounds(credit)}` } : {}),
      ...(reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    }
    setWrong(errors)
    if (pounds === null || Object.keys(errors).length > 0) return
    const body = { change: gives ? pounds : -pounds, reason: reason.trim(), seen: credit }
    const done = () => {
      setAmount('')
      setReason('')
    }
    change.mutate({ does: 'credit', body }, { onSuccess: done })
  }
  return (
    <form
      className="customer-credit-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(true)
      }}
    >
      <Field
        label="Pounds"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={wrong.amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Field
        label="Why"
        value={reason}
        maxLength={MAX_CREDIT_REASON}
        error={wrong.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        <Button type="submit" className="primary" working={isWorking ? 'Saving' : null}>
          Give
        </Button>
        <Button look="line" aria-disabled={credit === 0 || isWorking} onClick={() => credit > 0 && send(false)}>
          Take
        </Button>
      </div>
    </form>
  )
}
