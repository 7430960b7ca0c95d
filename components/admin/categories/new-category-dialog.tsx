/** Makes a category: its name, where it stands and its address, which follows from both until it is typed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { addressPart } from '../../../domain/catalogue/slug.ts'
import { categoryTree, parentsFor } from '../../../domain/category/category-tree.ts'
import { newCategorySchema } from '../../../domain/category/staff-category.schema.ts'
import type { NewCategory, StaffCategory } from '../../../domain/category/staff-category.ts'
import { call, type FieldErrors } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { openPath } from '../panel-path.ts'
import { SelectField } from '../products/form-fields.tsx'
import { PRODUCTS } from '../products/product-queries.ts'
import { CATEGORIES } from './category-queries.ts'

type DialogProps = { categories: readonly StaffCategory[]; above: number | null; closed: () => void }

export function NewCategoryDialog({ categories, above, closed }: DialogProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const parents = parentsFor(categoryTree(categories), null)
  const [name, setName] = useState('')
  const [parent, setParent] = useState(parents.some(({ id }) => id === above) ? above : null)
  const [address, setAddress] = useState<string | null>(null)
  const [faults, setFaults] = useState<FieldErrors>({})
  const folder = categories.find(({ id }) => id === parent)?.sef_url
  const own = addressPart(name)
  const followed = own === '' || folder === undefined ? own : `${folder}/${own}`
  const adding = useMutation({
    mutationFn: (body: NewCategory) => call('POST /api/admin/categories', { body }),
    onSuccess: async (answer) => {
      if (!answer.ok) return setFaults(answer.errors ?? {})
      await Promise.all([
        client.invalidateQueries({ queryKey: [CATEGORIES] }),
        client.invalidateQueries({ queryKey: [PRODUCTS] }),
      ])
      form.current?.closest('dialog')?.close()
      return openPath(`/admin/categories/${answer.data.category.id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    const read = newCategorySchema.safeParse({ name, sef_url: address ?? followed, parent_id: parent })
    if (read.success) {
      setFaults({})
      adding.mutate(read.data)
    } else
      setFaults(
        Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
      )
  }
  const failure = adding.data && !adding.data.ok && !adding.data.errors ? adding.data.message : null
  return (
    <Modal modal_id="new-category" title="New category" size="md" closed={closed}>
      <form className="stack" ref={form} aria-label="New category" onSubmit={submit} noValidate>
        <Field
          data-first-focus
          label="Name"
          value={name}
          error={faults.name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="Stands below"
          value={String(parent ?? '')}
          options={[['', 'Nothing: it’s at the top'], ...parents.map((one) => [String(one.id), one.name] as const)]}
          error={faults.parent_id}
          choose={(value) => setParent(value === '' ? null : Number(value))}
        />
        <Field
          label="Address"
          value={address ?? followed}
          hint="Follows from the name until you type one"
          error={faults.sef_url}
          onChange={({ target }) => setAddress(target.value)}
        />
        {failure !== null && <Note kind="bad">{failure}</Note>}
        <p className="small muted">It isn’t on the site until you put it there.</p>
        <div className="row wrapf">
          <Button type="submit" className="primary" working={adding.isPending ? 'Making it' : null}>
            Make it
          </Button>
        </div>
      </form>
    </Modal>
  )
}
