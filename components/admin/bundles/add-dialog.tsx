/** Puts a change into a bundle, one that is there or a new one, and sets its time where one is given. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type Bundle, isOpen, MAX_BUNDLE_NAME } from '../../../domain/bundle/bundle.ts'
import type { CallFailure, CallResult } from '../../api/call.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { bundlesQuery } from './bundle-queries.ts'
import { momentInWords } from './bundle-words.ts'
import { readMoment } from './schedule-dialog.tsx'
import { useBundles } from './use-bundles.ts'
import './bundles.css'

type Put = (id: number) => Promise<CallResult<{ bundle: Bundle }>>

export type AddDialogProps = {
  /** What is put in: 'Rioja Reserva 2018: price £9.99 → £8.99'. */
  what: string
  put: Put
  /** What a new bundle is called, until another name is written; '' when absent. */
  named?: string
  /** It is in a bundle now. */
  added: () => void
  closed: () => void
}

export function AddDialog(props: AddDialogProps) {
  const { data: bundles, error, refetch } = useQuery(bundlesQuery)
  return (
    <Modal modal_id="bundle-add" title="Add to a bundle" size="md" closed={props.closed}>
      {bundles === undefined ? (
        error === null ? (
          <p role="status">Looking for bundles</p>
        ) : (
          <LoadFailed message={error.message} retry={() => void refetch()} />
        )
      ) : (
        <AddForm {...props} bundles={bundles.filter(isOpen)} />
      )}
    </Modal>
  )
}

const NEW = 'new'

function AddForm({ what, put, named = '', added, bundles }: AddDialogProps & { bundles: readonly Bundle[] }) {
  const { show } = useBundles()
  const form = useRef<HTMLFormElement>(null)
  const group = useId()
  const [chosen, setChosen] = useState(() => String(bundles[0]?.id ?? NEW))
  const [name, setName] = useState(named)
  const [typed, setTyped] = useState('')
  const [faults, setFaults] = useState<{ name?: string; time?: string }>({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isWorking, setWorking] = useState(false)
  const isNew = chosen === NEW
  const close = () => form.current?.closest('dialog')?.close()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    const moment = isNew && typed !== '' ? readMoment(typed, new Date()) : null
    const wrong = {
      ...(isNew && name.trim() === '' && { name: 'Give it a name' }),
      ...(moment !== null && 'fault' in moment && { time: moment.fault }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setWorking(true)
    setFailure(null)
    const done = await addTo(
      isNew ? { name } : { id: Number(chosen) },
      put,
      moment && 'at' in moment ? moment.at : null,
    )
    setWorking(false)
    if (done.bundle) {
      show({ bundle: done.bundle })
      // A second try goes to the bundle that was made by the first.
      setChosen(String(done.bundle.id))
    }
    if (done.failure && !done.isIn) return setFailure(done.failure)
    if (done.failure && done.bundle)
      showToast(`Added to ‘${done.bundle.name}’, but without a time. ${done.failure.message}`, 'bad')
    else if (done.bundle) showToast(wordsOf(done.bundle))
    added()
    close()
  }
  return (
    <form className="stack" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{what}</p>
      <fieldset className="bundle-choices">
        <legend className="sr">Bundle</legend>
        {bundles.map((bundle) => (
          <label key={bundle.id} className="check">
            <input
              type="radio"
              name={group}
              checked={chosen === String(bundle.id)}
              onChange={() => setChosen(String(bundle.id))}
            />
            <span>
              {bundle.name}
              {bundle.state === 'scheduled' && bundle.go_live_at !== null && (
                <span className="small muted"> {momentInWords(bundle.go_live_at, new Date())}</span>
              )}
            </span>
          </label>
        ))}
        <label className="check">
          <input type="radio" name={group} checked={isNew} onChange={() => setChosen(NEW)} />A new bundle
        </label>
      </fieldset>
      {isNew && (
        <>
          <Field
            label="Name"
            value={name}
            maxLength={MAX_BUNDLE_NAME}
            error={faults.name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label="Goes live"
            type="datetime-local"
            value={typed}
            hint="By London’s clock. Leave it empty to decide later"
            error={faults.time}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      {failure && <Note kind="bad">{failureInWords(failure)}</Note>}
      <div className="row wrapf">
        <Button type="submit" className="primary" working={isWorking ? 'Adding' : null}>
          {isNew && typed !== '' ? 'Add and schedule' : 'Add'}
        </Button>
        <Button look="line" onClick={close}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** As far as it went: the bundle as it is then, whether the change is in it, and what went wrong. */
type Added = { bundle?: Bundle; isIn: boolean; failure?: CallFailure }

async function addTo(to: { id: number } | { name: string }, put: Put, at: Date | null): Promise<Added> {
  const made = 'name' in to ? await call('POST /api/admin/bundles', { body: to }) : null
  if (made !== null && !made.ok) return { isIn: false, failure: made }
  const filled = await put(made === null ? ('id' in to ? to.id : 0) : made.data.bundle.id)
  if (!filled.ok) return { ...(made !== null && { bundle: made.data.bundle }), isIn: false, failure: filled }
  if (at === null) return { ...filled.data, isIn: true }
  const { id, version } = filled.data.bundle
  const body = { go_live_at: at.toISOString(), version }
  const timed = await call('POST /api/admin/bundles/:id/schedule', { params: { id }, body })
  return timed.ok ? { ...timed.data, isIn: true } : { ...filled.data, isIn: true, failure: timed }
}

function failureInWords({ message, errors }: CallFailure): string {
  const first = Object.entries(errors ?? {})[0]
  return first === undefined ? message : `${message}: ${first[1]}`
}

const wordsOf = ({ name, state, go_live_at }: Bundle): string =>
  state === 'scheduled' && go_live_at !== null
    ? `Added to ‘${name}’, which goes live on ${momentInWords(go_live_at, new Date())}`
    : `Added to ‘${name}’. Set its time under Publishing`
