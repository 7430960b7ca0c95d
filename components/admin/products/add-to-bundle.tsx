/** Puts what is not saved of a product into a bundle. */
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { AddDialog } from '../bundles/add-dialog.tsx'
import type { ProductEditing } from './use-product-form.ts'

export function AddToBundle({ editing }: { editing: ProductEditing }) {
  const { noun: product, edit, words, faults, discard } = editing
  const [isAdding, setAdding] = useState(false)
  const isWrong = Object.keys(faults).length > 0
  return (
    <>
      <Button look="ghost" className="sm" aria-disabled={isWrong} onClick={() => isWrong || setAdding(true)}>
        Add to a bundle
      </Button>
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
