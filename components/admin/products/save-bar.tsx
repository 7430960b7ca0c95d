/** What is not saved, in words, with the buttons that save it or take it back. There while there is something. */
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Note } from '../../primitives/note.tsx'
import { AddDialog } from '../bundles/add-dialog.tsx'
import type { ProductEditing } from './use-product-form.ts'

export function SaveBar({ editing }: { editing: ProductEditing }) {
  const { product, edit, changed, words, faults, warnings, failure, isSaving, save, discard } = editing
  const [isAdding, setAdding] = useState(false)
  const wrong = Object.keys(faults).length
  return (
    <>
      {failure !== null && <Note kind="bad">{failure} What you typed is kept.</Note>}
      {changed.length > 0 && (
        <section className="pe-bar dark" aria-label="Not saved">
          <p>
            <b role="status">{countOf(changed.length, 'change')} not saved</b>
            <span>{wrong > 0 ? `${countOf(wrong, 'field')} can’t be saved like this` : words}</span>
          </p>
          <Button look="ghost" className="sm" onClick={discard}>
            Discard
          </Button>
          <Button look="ghost" className="sm" aria-disabled={wrong > 0} onClick={() => wrong > 0 || setAdding(true)}>
            Add to a bundle
          </Button>
          <Button
            look="gold"
            className="sm"
            aria-disabled={wrong > 0}
            working={isSaving ? 'Saving' : null}
            onClick={save}
          >
            {warnings.length > 0 ? 'Save all the same' : 'Save'}
            <kbd className="kbd">Ctrl S</kbd>
          </Button>
        </section>
      )}
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
