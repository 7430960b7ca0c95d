/** The customer's saved addresses: add, change, remove, and choose the default. */
import { useEffect, useRef, useState } from 'react'
import { MAX_ADDRESSES } from '../../../../../domain/core/address/address.ts'
import type { SavedAddress } from '../../../../../domain/core/address/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { NO_ADDRESS } from '../../../core/address/address-line.ts'
import type { SectionProps } from '../section-props.ts'
import { AddressForm } from './address-form.tsx'
import { type AddressResult, addAddress, changeAddress, loadAddresses, removeAddress } from './call-addresses.ts'
import { LoadedList } from './loaded-list.tsx'

export type AddressesProps = Partial<SectionProps> & {
  /** Called with the addresses once loaded and whenever they change. */
  onAddresses?: ((addresses: SavedAddress[]) => void) | undefined
}

export const Addresses = ({ onAddresses }: AddressesProps) => (
  <LoadedList load={loadAddresses} of="your addresses">
    {({ addresses }) => <AddressBook first={addresses} onAddresses={onAddresses} />}
  </LoadedList>
)

/** The address being edited: its id, or 'new'; null for none. */
type Editing = number | 'new' | null

function AddressBook({ first, onAddresses }: { first: SavedAddress[] } & AddressesProps) {
  const [addresses, setAddresses] = useState(first)
  useEffect(() => onAddresses?.(addresses), [addresses, onAddresses])
  const [editing, setEditing] = useState<Editing>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { top, lead } = useLeadBack()

  const take: TakeAnswer = (answer, done, removed) => {
    if (answer.ok) setAddresses(answer.data.addresses)
    setOutcome(answer.ok ? { kind: 'ok', message: done, removed } : { kind: 'bad', message: answer.message })
    if (answer.ok) {
      setEditing(null)
      lead()
    }
  }
  const putBack = async ({ id, problem, ...address }: SavedAddress) => {
    setOutcome(null)
    take(await addAddress(address), `${address.line_1} is back.`)
  }
  const edit = (what: Editing) => {
    setOutcome(null)
    setEditing(what)
  }
  const edited = addresses.find(({ id }) => id === editing)
  if (editing !== null) {
    return (
      <AddressForm
        key={editing}
        address={edited ?? NO_ADDRESS}
        id={edited?.id}
        isDefault={edited?.is_default ?? addresses.length === 0}
        onSaved={(answer) => take(answer, 'Your address has been saved.')}
        onLeave={() => {
          edit(null)
          lead()
        }}
      />
    )
  }
  return (
    <>
      <div className="row wrapf" ref={top} tabIndex={-1}>
        {addresses.length > 0 && addresses.length < MAX_ADDRESSES && (
          <Button onClick={() => edit('new')}>Add an address</Button>
        )}
      </div>
      {outcome && <OutcomeNote outcome={outcome} onUndo={(removed) => void putBack(removed)} />}
      {addresses.length === 0 ? (
        <EmptyState heading="No addresses yet" text="Save one here to make checking out quicker.">
          <Button onClick={() => edit('new')}>Add an address</Button>
        </EmptyState>
      ) : (
        <ul className="account-cards">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} onEdit={() => edit(address.id)} onChanged={take} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Moves focus to the element above the list when it reappears, because the pressed button was removed. */
function useLeadBack() {
  const top = useRef<HTMLDivElement>(null)
  const [leads, setLeads] = useState(0)
  useEffect(() => {
    if (leads > 0) top.current?.focus()
  }, [leads])
  return { top, lead: () => setLeads((count) => count + 1) }
}

/** `removed`: the address to put back. */
type Outcome = { kind: 'ok' | 'bad'; message: string; removed?: SavedAddress | undefined }

const OutcomeNote = ({ outcome, onUndo }: { outcome: Outcome; onUndo: (removed: SavedAddress) => void }) => {
  const { kind, message, removed } = outcome
  return (
    <Note kind={kind}>
      {message}
      {removed && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => onUndo(removed)}>
            Undo
          </button>
        </>
      )}
    </Note>
  )
}

type TakeAnswer = (answer: AddressResult, done: string, removed?: SavedAddress) => void

type CardProps = { address: SavedAddress; onEdit: () => void; onChanged: TakeAnswer }

const LINES = ['line_1', 'line_2', 'town', 'county', 'postcode', 'phone'] as const

function AddressCard({ address, onEdit, onChanged }: CardProps) {
  const { id, is_default, problem, ...fields } = address
  const [working, setWorking] = useState<'remove' | 'default' | null>(null)
  const run = async (kind: 'remove' | 'default', done: string) => {
    setWorking(kind)
    const answer =
      kind === 'remove' ? await removeAddress(id) : await changeAddress(id, { ...fields, is_default: true })
    setWorking(null)
    onChanged(answer, done, kind === 'remove' && problem === undefined ? address : undefined)
  }
  const of = <span className="sr">{` ${address.line_1}`}</span>
  return (
    <li className="account-panel">
      {is_default && <span className="tag">Default</span>}
      <address>
        <b>{address.full_name}</b>
        {LINES.map((line) => address[line] !== '' && <span key={line}>{address[line]}</span>)}
      </address>
      {problem !== undefined && <p className="err">{problem}</p>}
      <div className="row wrapf">
        <Button variant="quiet" className="sm" onClick={onEdit}>
          Change{of}
        </Button>
        <Button
          variant="quiet"
          className="sm"
          working={working === 'remove' ? 'Removing' : null}
          onClick={() => run('remove', `${address.line_1} is removed.`)}
        >
          Remove{of}
        </Button>
        {!is_default && problem === undefined && (
          <Button
            variant="quiet"
            className="sm"
            working={working === 'default' ? 'Saving' : null}
            onClick={() => run('default', `${address.line_1} is now your default address.`)}
          >
            Make default{of}
          </Button>
        )}
      </div>
    </li>
  )
}
