/** Says what erasing a customer means, and takes their e-mail address as the word for it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { erase } from './customer-queries.ts'

export type EraseDialogProps = { customer: StaffCustomer; closed: () => void }

export function EraseDialog({ customer, closed }: EraseDialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const { in_the_way, name, email } = customer
  return (
    <Modal modal_id="erase-customer" title={`Erase ${name || email}?`} size="md" closed={closed}>
      <div className="stack" ref={body}>
        {in_the_way.length > 0 ? (
          <>
            <p>Not yet. These must be delivered, cancelled or ended first: {in_the_way.join(', ')}.</p>
            <Button look="line" onClick={close}>
              Close
            </Button>
          </>
        ) : (
          <EraseForm customer={customer} close={close} />
        )}
      </div>
    </Modal>
  )
}

function EraseForm({ customer: { id, email, credit }, close }: { customer: StaffCustomer; close: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const erasing = useMutation({
    mutationFn: () => erase(id, email),
    onSuccess: () => {
      showToast('Their data has been erased')
      client.removeQueries({ queryKey: ['customer', id] })
      void client.invalidateQueries({ queryKey: ['customers'] })
      window.navigation.navigate('/admin/customers')
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== email) return setWrong(true)
    if (!erasing.isPending) erasing.mutate()
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <p>
        Account, addresses, cards, wish list, notes and mails go, and they are signed out. Orders and credit notes stay
        for the books, without name and address; published reviews stay as those of ‘A customer’.
        {credit > 0 && ` Their ${formatPounds(credit)} of store credit is lost.`} <b>This can’t be undone.</b>
      </p>
      <Field
        label="Type their e-mail address"
        hint={email}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? `Type ${email}` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      {erasing.error && <Note kind="bad">{erasing.error.message}</Note>}
      <div className="row wrapf">
        <Button type="submit" look="danger" working={erasing.isPending ? 'Erasing' : null}>
          Erase permanently
        </Button>
        <Button look="line" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
