/** Adds a product: what it must have; the rest is filled in on its own screen. */
import '../zod-without-eval.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { poundsIn, typedFaults } from '../../../domain/form/typed-number.ts'
import type { NewProduct } from '../../../domain/product/new-product.ts'
import { newProductSchema } from '../../../domain/product/staff-write.schema.ts'
import { WINE_KINDS } from '../../../domain/product/wine-kind.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import { openPath } from '../panel-path.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { KIND_NAMES } from './filter-words.ts'
import { SelectField } from './form-fields.tsx'
import type { FormFaults } from './product-form.ts'
import { catalogueQuery, PRODUCTS } from './product-queries.ts'

const EMPTY = {
  like: '',
  type_id: 'wine',
  winery: '',
  name: '',
  code: '',
  kind: '',
  country: '',
  region: '',
  category_id: '',
  price: '',
}
type Typed = typeof EMPTY

const toNewProduct = (typed: Typed): object => ({
  ...typed,
  kind: typed.kind === '' ? null : typed.kind,
  category_id: Number(typed.category_id),
  price: poundsIn(typed.price),
  like: typed.like.trim() === '' ? undefined : typed.like.trim().toUpperCase(),
})

export function NewProductScreen() {
  const client = useQueryClient()
  const catalogue = useQuery(catalogueQuery)
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<FormFaults>({})
  const adding = useMutation({
    mutationFn: (body: NewProduct) => call('POST /api/admin/products', { body }),
    onSuccess: async (answer) => {
      if (!answer.ok) return setFaults(answer.errors ?? {})
      await client.invalidateQueries({ queryKey: [PRODUCTS] })
      await openPath(`/admin/products/${encodeURIComponent(answer.data.product.code)}`)
    },
  })
  if (catalogue.data === undefined)
    return catalogue.error ? (
      <LoadFailed message={catalogue.error.message} retry={catalogue.refetch} />
    ) : (
      <PanelSkeleton />
    )
  const { types, categories } = catalogue.data
  const failure = adding.data && !adding.data.ok && !adding.data.errors ? adding.data.message : null
  const bind = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const choose = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: faults[name],
    choose: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const add = () => {
    const read = newProductSchema.safeParse(toNewProduct(typed))
    if (read.success) {
      setFaults({})
      adding.mutate(read.data)
    } else
      setFaults({
        ...Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
        ...typedFaults({ price: typed.price }),
      })
  }
  return (
    <>
      <div className="row wrapf pe-head">
        <a className="pe-up" href="/admin/products">
          <Icon name="left" small />
          Products
        </a>
        <h2>Add a product</h2>
      </div>
      <form
        className="panel pe-new dense"
        aria-label="Add a product"
        onSubmit={(event) => {
          event.preventDefault()
          if (!adding.isPending) add()
        }}
      >
        {failure !== null && <Note kind="bad">{failure}</Note>}
        <div className="pe-grid">
          <Field label="Name" {...bind('name')} hint="With its vintage, as on the label" />
          <Field label="Winery" {...bind('winery')} />
          <Field label="Code" {...bind('code')} hint="Letters, digits and dashes; it stays" />
          <SelectField
            label="Type"
            {...choose('type_id')}
            options={types.filter(({ status }) => status === 'active').map(({ id, name }) => [id, name] as const)}
          />
          <SelectField
            label="Kind"
            {...choose('kind')}
            options={[['', 'No wine'], ...WINE_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)]}
          />
          <SelectField
            label="Category of its page"
            {...choose('category_id')}
            options={[['', 'Choose one'], ...categories.map(({ id, name }) => [String(id), name] as const)]}
          />
          <Field label="Country" {...bind('country')} />
          <Field label="Region" {...bind('region')} />
          <Field label="Bottle price" {...bind('price')} inputMode="decimal" placeholder="£" />
          <Field
            label="Like another product"
            {...bind('like')}
            hint="Its code, to begin with its texts, attributes and picture: for a new vintage"
          />
        </div>
        <p className="small muted">It begins as a draft, which nobody but staff sees.</p>
        <div className="row">
          <Button type="submit" className="primary" working={adding.isPending ? 'Adding' : null}>
            Add the draft
          </Button>
          <a className="btn quiet" href="/admin/products">
            Cancel
          </a>
        </div>
      </form>
    </>
  )
}
