/** What is not saved, in words, with the buttons that save it or take it back. There while there is something. */
import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { countOf } from '../primitives/format-count.ts'
import { Note } from '../primitives/note.tsx'

export type UnsavedBarProps = {
  /** Fields that were changed, and of those the ones that can't be saved as they are. */
  changes: number
  wrong: number
  /** What was changed, in words. */
  words: string
  /** Why the last save came to nothing; null for none. */
  failure: string | null
  isSaving: boolean
  saveWords?: string
  save: () => void
  discard: () => void
  /** Other things to do with what is not saved. */
  children?: ReactNode
}

export const UnsavedBar = ({
  changes,
  wrong,
  words,
  failure,
  isSaving,
  saveWords = 'Save',
  save,
  discard,
  children,
}: UnsavedBarProps) => (
  <>
    {failure !== null && <Note kind="bad">{failure} What you typed is kept.</Note>}
    {changes > 0 && (
      <section className="unsaved-bar dark" aria-label="Not saved">
        <p>
          <b role="status">{countOf(changes, 'change')} not saved</b>
          <span>{wrong > 0 ? `${countOf(wrong, 'field')} can’t be saved like this` : words}</span>
        </p>
        <Button look="ghost" className="sm" onClick={discard}>
          Discard
        </Button>
        {children}
        <Button
          look="gold"
          className="sm"
          aria-disabled={wrong > 0}
          working={isSaving ? 'Saving' : null}
          onClick={save}
        >
          {saveWords}
          <kbd className="kbd">Ctrl S</kbd>
        </Button>
      </section>
    )}
  </>
)
