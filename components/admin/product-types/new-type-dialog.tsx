/** Makes a product type: its name; attributes follow on its own screen. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { newTypeSchema } from '../../../domain/product-type/product-type.schema.ts'
import type { NewType } from '../../../domain/product-type/product-type.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { beginAtTitle } from '../heading-focus.ts'
import { openPath } from '../panel-path.ts'
import { PRODUCTS } from '../products/product-queries.ts'
import { TYPES } from './type-queries.ts'

export function NewTypeDialog({ closed }: { closed: () => void }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const adding = useMutation({
    mutationFn: (body: NewType) => call('POST /api/admin/product-types', { body }),
    onSuccess: async (answer) => {
      if (!answer.ok) return setFault(answer.errors?.name)
      await Promise.all([
        client.invalidateQueries({ queryKey: [TYPES] }),
        client.invalidateQueries({ queryKey: [PRODUCTS] }),
      ])
      form.current?.closest('dialog')?.close()
      beginAtTitle()
      return openPath(`/admin/product_types/${answer.data.type.id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const read = newTypeSchema.safeParse({ name })
    setFault(read.success ? undefined : read.error.issues[0]?.message)
    if (read.success) adding.mutate(read.data)
  }
  const failure = adding.data && !adding.data.ok && !adding.data.errors ? adding.data.message : null
  return (
    <Modal modal_id="new-type" title="New product type" size="md" closed={closed}>
      <form className="stack" ref={form} aria-label="New product type" onSubmit={submit} noValidate>
        <Field
          data-first-focus
          label="Name"
          value={name}
          hint="One of a kind: ‘Cheese’, ‘Olive oil’"
          error={fault}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {failure !== null && <Note kind="bad">{failure}</Note>}
        <p className="small muted">It begins at the standard rate of VAT, which an owner changes under Config.</p>
        <div className="row wrapf">
          <Button type="submit" className="primary" working={adding.isPending ? 'Making it' : null}>
            Make it
          </Button>
        </div>
      </form>
    </Modal>
  )
}
