/** The modal 'Select Local Store': the current store, a field for a town or postcode, and the stores near it. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { LeaveStoreButton } from './leave-store-button.tsx'
import { NearestList } from './nearest-list.tsx'
import { $localStore } from './state.ts'
import { StoreFacts } from './store-facts.tsx'
import { lastPostcode, useNearest } from './use-nearest.ts'
import './store-finder.css'

const MODAL_ID = 'select-local-store'

export type StoreFinderProps = {
  /** Postcode to search for immediately; '' uses the last one searched for, if any. */
  postcode: string
  /** Called once the modal is hidden; unmount it then. */
  closed: () => void
}

export function StoreFinder({ postcode: given, closed }: StoreFinderProps) {
  const store = useStore($localStore)
  const input = useRef<HTMLInputElement>(null)
  const [now] = useState(() => new Date())
  const [postcode] = useState(() => given || lastPostcode())
  const { nearest, find } = useNearest()

  const search = async (typed: string) => {
    const answer = await find(typed)
    // Focuses the field to correct.
    if (answer.state === 'refused') input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(input.current?.value ?? '')
  }
  const begin = useEffectEvent(() => {
    if (postcode === '') input.current?.focus()
    else void search(postcode)
  })
  useEffect(() => begin(), [])
  const close = () => input.current?.closest('dialog')?.close()

  return (
    <Modal modal_id={MODAL_ID} title="Select Local Store" closed={closed}>
      {store && (
        <div className="store-now box grid-3">
          <p>You are shopping to collect from your local store</p>
          <StoreFacts store={store} now={now} />
          <LeaveStoreButton onLeft={close} />
        </div>
      )}
      <form className="store-search columns" noValidate onSubmit={submit}>
        <Field
          ref={input}
          label="Town or postcode"
          error={nearest.state === 'refused' ? nearest.message : undefined}
          name="postcode"
          defaultValue={postcode}
          autoComplete="postal-code"
          spellCheck={false}
          placeholder="Bath or BA1"
        />
        <Button
          type="submit"
          {...(nearest.state === 'found' ? { variant: 'line' as const } : {})}
          working={nearest.state === 'asking' ? 'Finding' : null}
        >
          Find local store
        </Button>
      </form>
      <NearestList nearest={nearest} now={now} chosen={store?.id} onRetry={search} onChosen={close} />
    </Modal>
  )
}
