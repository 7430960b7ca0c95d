/** Sets the time at which a bundle goes live, by London's clock. */
import { type FormEvent, useRef, useState } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import { fromLondonTime, goLiveFault, toLondonTime } from '../../../domain/bundle/go-live.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { momentInWords } from './bundle-words.ts'
import { useBundles } from './use-bundles.ts'

/** The moment that was typed, or what is wrong with it. */
export function readMoment(typed: string, now: Date): { at: Date } | { fault: string } {
  const at = fromLondonTime(typed)
  if (at === null) return { fault: typed === '' ? 'Give a day and a time' : 'London’s clocks don’t show that time' }
  const fault = goLiveFault(at, now)
  return fault === null ? { at } : { fault }
}

export function ScheduleDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { schedule } = useBundles()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() =>
    bundle.go_live_at === null ? '' : toLondonTime(new Date(bundle.go_live_at)),
  )
  const [fault, setFault] = useState<string>()
  const close = () => form.current?.closest('dialog')?.close()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (schedule.isPending) return
    const now = new Date()
    const moment = readMoment(typed, now)
    if ('fault' in moment) return setFault(moment.fault)
    const { id, name, version } = bundle
    schedule.mutate(
      { id, version, at: moment.at },
      {
        onSuccess: () => {
          showToast(`‘${name}’ goes live on ${momentInWords(moment.at.toISOString(), now)}`)
          close()
        },
      },
    )
  }
  return (
    <Modal modal_id="bundle-schedule" title={`Schedule ${bundle.name}`} size="md" closed={closed}>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <Field
          data-first-focus
          label="Goes live"
          type="datetime-local"
          value={typed}
          hint="By London’s clock, within a minute of it"
          error={fault}
          onChange={({ target }) => {
            setFault(undefined)
            setTyped(target.value)
          }}
        />
        <p className="small">
          If somebody changes the same thing before then, nothing of it goes live, and the bundle says why. Whatever
          else waits to be published goes out with it.
        </p>
        {schedule.error && <Note kind="bad">{schedule.error.message}</Note>}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={schedule.isPending ? 'Scheduling' : null}>
            Schedule
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Modal>
  )
}
