/** Names a bundle: a new one, or another name for one that is there. */
import { type FormEvent, useRef, useState } from 'react'
import { type Bundle, MAX_BUNDLE_NAME } from '../../../domain/bundle/bundle.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { useBundles } from './use-bundles.ts'

export function NameDialog({ bundle, closed }: { bundle?: Bundle; closed: () => void }) {
  const { create, rename } = useBundles()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(bundle?.name ?? '')
  const [fault, setFault] = useState<string>()
  const close = () => form.current?.closest('dialog')?.close()
  const working = create.isPending || rename.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (working) return
    if (name.trim() === '') return setFault('Give it a name')
    if (bundle === undefined) create.mutate(name, { onSuccess: close })
    else rename.mutate({ id: bundle.id, name }, { onSuccess: close })
  }
  const failed = create.error ?? rename.error
  return (
    <Modal
      modal_id="bundle-name"
      title={bundle === undefined ? 'New bundle' : `Rename ${bundle.name}`}
      size="md"
      closed={closed}
    >
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <Field
          data-first-focus
          label="Name"
          value={name}
          maxLength={MAX_BUNDLE_NAME}
          hint="For you and your colleagues: ‘Christmas opens’"
          error={fault}
          onChange={({ target }) => {
            setFault(undefined)
            setName(target.value)
          }}
        />
        {failed && <Note kind="bad">{failed.message}</Note>}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={working ? 'Saving' : null}>
            {bundle === undefined ? 'Make it' : 'Rename'}
          </Button>
          <Button look="line" onClick={close}>
            Leave it
          </Button>
        </div>
      </form>
    </Modal>
  )
}
