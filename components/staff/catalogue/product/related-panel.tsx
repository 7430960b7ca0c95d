/** Products that go with this one: chosen here, shown on its page and in baskets before anything else. */
import { useState } from 'react'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { MAX_RELATED } from '../../../../domain/catalogue/product/related-products.ts'
import { call } from '../../../kit/api/call.ts'
import { isSame } from '../../../kit/panel/form-values.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { CallFailed, useWrite } from '../../../kit/panel/queries.ts'
import { MoveTools, Tool } from '../../../kit/panel/tool.tsx'
import { useUnsaved } from '../../../kit/panel/unsaved.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { type PickedProduct, ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'
import { PRODUCTS } from '../../core/queries/product-queries.ts'

export type RelatedPanelProps = {
  detail: StaffProductDetail
  mayEdit: boolean
  /** True while the product's form holds something that isn't saved: the product would be another version under it. */
  hasUnsaved: boolean
  saved: () => void
}

const codesOf = (products: readonly PickedProduct[]): string[] => products.map(({ code }) => code)

export function RelatedPanel({ detail, mayEdit, hasUnsaved, saved }: RelatedPanelProps) {
  const { product, version, related } = detail
  const [chosen, setChosen] = useState<readonly PickedProduct[]>(related)
  const isChanged = !isSame(codesOf(chosen), codesOf(related))
  useUnsaved(isChanged ? `${product.title}: what goes with it.` : null, { isKept: false })
  const { error, isPending, mutate } = useWrite(
    () =>
      call('PUT /api/admin/products/:code/related', {
        params: { code: product.code },
        body: { version, related: codesOf(chosen) },
      }),
    { toast: 'Saved', reread: [[PRODUCTS]], isQuiet: () => true },
  )
  const problem = error instanceof CallFailed ? (error.errors?.related ?? error.message) : null
  const without = ({ code }: PickedProduct) => chosen.filter((one) => one.code !== code)
  return (
    <Panel title="Goes with" brief={chosen.map(({ title }) => title).join(', ') || 'Nothing chosen'}>
      <p className="hint">Shown first under ‘Goes well with this’, before what customers buy together.</p>
      <ol className="picked-products" aria-label="Goes with">
        {chosen.map((one, at) => (
          <ProductRow key={one.code} product={one}>
            {mayEdit && (
              <>
                <MoveTools name={one.title} rows={chosen} at={at} set={setChosen} />
                <Tool label={`Remove ${one.title}`} icon="close" press={() => setChosen(without(one))} />
              </>
            )}
          </ProductRow>
        ))}
      </ol>
      {chosen.length === 0 && <p className="small muted">Nothing chosen.</p>}
      {mayEdit && chosen.length < MAX_RELATED && (
        <ProductPicker label="Add a product" choose={(picked) => setChosen([...without(picked), picked])} />
      )}
      {mayEdit && chosen.length === MAX_RELATED && <p className="hint">{`${MAX_RELATED} at most.`}</p>}
      {problem !== null && <Note kind="bad">{problem}</Note>}
      {isChanged && hasUnsaved && <p className="hint">Save or discard your other changes first.</p>}
      {isChanged && (
        <div className="row wrapf">
          <Button
            className="sm"
            disabled={hasUnsaved}
            working={isPending ? 'Saving' : null}
            onClick={() => mutate(undefined, { onSuccess: saved })}
          >
            Save these
          </Button>
          <Button variant="line" className="sm" onClick={() => setChosen(related)}>
            Cancel
          </Button>
        </div>
      )}
    </Panel>
  )
}
