/** Frame of each section that is saved as a whole: loading and error states, and the save bar. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { AddDialog } from '../bundles/add-dialog.tsx'
import { InBundles } from '../bundles/in-bundles.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { pastInWords } from '../past-words.ts'
import { type Editing, type SectionCalls, useSection } from './use-section.ts'
import '../kit/editor.css'

type SectionFrameProps<Value> = { calls: SectionCalls<Value>; children: (editing: Editing<Value>) => ReactNode }

export function SectionFrame<Value>({ calls, children }: SectionFrameProps<Value>) {
  const opened = useSection(calls)
  if (opened.state === 'failed') return <LoadFailed message={opened.message} retry={opened.retry} />
  if (opened.state === 'loading') return <PanelSkeleton />
  return (
    <>
      {(calls.id === 'menu' || calls.id === 'banner') && <InBundles noun={calls.id} />}
      {children(opened.editing)}
      <SaveSection calls={calls} editing={opened.editing} />
    </>
  )
}

/** Summarises a failure: the message, its only field error, or the number of field errors. */
function wordsOf({ message, errors = {} }: CallFailure): string {
  const faults = Object.values(errors)
  if (faults.length === 0) return message
  return faults.length === 1 ? `Not saved: ${faults[0]}` : `Not saved: ${faults.length} fields need attention`
}

type SaveSectionProps<Value> = { calls: SectionCalls<Value>; editing: Editing<Value> }

function SaveSection<Value>({ calls: { title, bundle }, editing }: SaveSectionProps<Value>) {
  const { value, version, isChanged, isSaving, failure, failures, stored, discard, save } = editing
  const [isAdding, setAdding] = useState(false)
  const bar = useRef<HTMLElement>(null)
  // The first field that is wrong is what to look at next.
  useEffect(() => {
    if (failures > 0) bar.current?.closest('main')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])
  return (
    <>
      {isChanged ? (
        <section ref={bar} className="unsaved-bar dark" aria-label="Not saved">
          <p role="status">{failure === null ? `${title} has unsaved changes` : wordsOf(failure)}</p>
          <Button look="ghost" className="sm" onClick={discard}>
            Discard
          </Button>
          {bundle && (
            <Button look="ghost" className="sm" onClick={() => setAdding(true)}>
              Add to a bundle
            </Button>
          )}
          <Button look="gold" className="sm" working={isSaving ? 'Saving' : null} onClick={save}>
            {failure?.status === 409 ? 'Save mine anyway' : 'Save'}
            <kbd className="kbd">Ctrl S</kbd>
          </Button>
        </section>
      ) : (
        stored.saved_at !== '' && (
          <p className="small muted">
            Last saved by {stored.saved_by}, {pastInWords(stored.saved_at, new Date())}
          </p>
        )
      )}
      {bundle && isAdding && (
        <AddDialog
          what={`${title} as it is edited here. Shoppers see the current one until the bundle goes live.`}
          put={(id) => bundle(id, { value, version })}
          added={discard}
          closed={() => setAdding(false)}
        />
      )}
    </>
  )
}
