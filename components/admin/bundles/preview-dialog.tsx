/** Asks for a preview of a bundle: of now, of the bundle's own time, or of any other one to come. */
import { type FormEvent, useRef, useState } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import { toLondonTime } from '../../../domain/bundle/go-live.ts'
import { PREVIEW_DAYS } from '../../../domain/preview/preview.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { readMoment } from './schedule-dialog.tsx'
import { usePreviews } from './use-previews.ts'

export function PreviewDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { ask } = usePreviews()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() =>
    bundle.state === 'scheduled' && bundle.go_live_at !== null ? toLondonTime(new Date(bundle.go_live_at)) : '',
  )
  const [fault, setFault] = useState<string>()
  const close = () => form.current?.closest('dialog')?.close()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    const moment = typed === '' ? { at: undefined } : readMoment(typed, new Date())
    if ('fault' in moment) return setFault(moment.fault)
    ask.mutate({ id: bundle.id, as_of: moment.at }, { onSuccess: close })
  }
  return (
    <Modal modal_id="bundle-preview" title={`Preview ${bundle.name}`} size="md" closed={closed}>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <p>
          You get a link to the whole shop as it would look, with everything that is scheduled to go live by then.
          Whoever has the link can look around for {PREVIEW_DAYS} days, unless you withdraw it.
        </p>
        <Field
          label="The shop as it will look on"
          type="datetime-local"
          value={typed}
          hint="By London’s clock. Leave it empty to see it as if the bundle went live now"
          error={fault}
          onChange={({ target }) => {
            setFault(undefined)
            setTyped(target.value)
          }}
        />
        {ask.error && <Note kind="bad">{ask.error.message}</Note>}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={ask.isPending ? 'Asking' : null}>
            Make the preview
          </Button>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
