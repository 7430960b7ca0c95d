/** What of a product is not saved: it is saved, discarded, or put into a bundle. */
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { AddDialog } from '../bundles/add-dialog.tsx'
import { UnsavedBar } from '../unsaved-bar.tsx'
import type { ProductEditing } from './use-product-form.ts'

export function SaveBar({ editing }: { editing: ProductEditing }) {
  const { product, edit, changed, words, faults, warnings, failure, isSaving, save, discard } = editing
  const [isAdding, setAdding] = useState(false)
  const wrong = Object.keys(faults).length
  return (
    <>
      <UnsavedBar
        changes={changed.length}
        wrong={wrong}
        words={words}
        failure={failure}
        isSaving={isSaving}
        saveWords={warnings.length > 0 ? 'Save all the same' : 'Save'}
        save={save}
        discard={discard}
      >
        <Button look="ghost" className="sm" aria-disabled={wrong > 0} onClick={() => wrong > 0 || setAdding(true)}>
          Add to a bundle
        </Button>
      </UnsavedBar>
      {isAdding && (
        <AddDialog
          what={`${product.title}: ${words}. It stays as it is until the bundle goes live.`}
          put={(id) =>
            call('PUT /api/admin/bundles/:id/products/:code', { params: { id, code: product.code }, body: edit })
          }
          added={discard}
          closed={() => setAdding(false)}
        />
      )}
    </>
  )
}
