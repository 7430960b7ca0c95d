/** What goes with the product: chosen here, shown on its page and in baskets before anything else. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_RELATED } from '../../../domain/product/related-products.ts'
import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { type PickedProduct, ProductPicker } from '../product-picker/product-picker.tsx'
import { ProductRow, Tool } from '../product-picker/product-row.tsx'
import { useUnsaved } from '../unsaved.ts'
import { PRODUCTS } from './product-queries.ts'

export type RelatedPanelProps = {
  detail: StaffProductDetail
  mayEdit: boolean
  /** True while the product's form holds something that isn't saved: the product would be another version under it. */
  hasUnsaved: boolean
  saved: () => void
}

export function RelatedPanel({ detail, mayEdit, hasUnsaved, saved }: RelatedPanelProps) {
  const { product, version, related } = detail
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly PickedProduct[]>(related)
  const isChanged = chosen.map(({ code }) => code).join() !== related.map(({ code }) => code).join()
  useUnsaved(isChanged ? `${product.title}: what goes with it.` : null, { isKept: false })
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/products/:code/related', {
        params: { code: product.code },
        body: { version, related: chosen.map(({ code }) => code) },
      }),
    onSuccess: async (answer) => {
      if (!answer.ok) return
      await client.invalidateQueries({ queryKey: [PRODUCTS] })
      showToast('Saved')
      saved()
    },
  })
  const problem = saving.data?.ok === false ? (saving.data.errors?.related ?? saving.data.message) : null
  const shift = (at: number, step: 1 | -1) =>
    setChosen((all) => {
      const one = all[at]
      return one === undefined ? all : all.toSpliced(at, 1).toSpliced(at + step, 0, one)
    })
  const add = (picked: PickedProduct) =>
    setChosen((all) => [...all.filter(({ code }) => code !== picked.code), picked].slice(0, MAX_RELATED))
  return (
    <section className="panel" aria-labelledby="related-title">
      <h2 id="related-title">Goes with</h2>
      <p className="hint">Shown first under ‘Goes well with this’, before what customers buy together.</p>
      <ol className="picked-products" aria-label="Goes with">
        {chosen.map((one, at) => (
          <ProductRow key={one.code} product={one}>
            {mayEdit && (
              <>
                <Tool label={`Move ${one.title} up`} icon="up" isOff={at === 0} press={() => shift(at, -1)} />
                <Tool
                  label={`Move ${one.title} down`}
                  icon="down"
                  isOff={at === chosen.length - 1}
                  press={() => shift(at, 1)}
                />
                <Tool
                  label={`Take ${one.title} out`}
                  icon="close"
                  press={() => setChosen((all) => all.filter(({ code }) => code !== one.code))}
                />
              </>
            )}
          </ProductRow>
        ))}
      </ol>
      {chosen.length === 0 && <p className="small muted">Nothing chosen.</p>}
      {mayEdit && chosen.length < MAX_RELATED && <ProductPicker label="Add a product" choose={add} />}
      {mayEdit && chosen.length === MAX_RELATED && <p className="hint">{`${MAX_RELATED} at most.`}</p>}
      {problem !== null && <Note kind="bad">{problem}</Note>}
      {isChanged && hasUnsaved && <p className="hint">Save or discard your other changes first.</p>}
      {isChanged && (
        <div className="row wrapf">
          <Button
            className="sm"
            disabled={hasUnsaved}
            working={saving.isPending ? 'Saving' : null}
            onClick={() => saving.isPending || saving.mutate()}
          >
            Save these
          </Button>
          <Button look="line" className="sm" onClick={() => setChosen(related)}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  )
}
