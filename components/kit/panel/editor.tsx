/** The frame of a record's editor on its own screen: notes above the form, and the bar that saves it. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { StaffInfo } from '../../../domain/staff/access/schema.ts'
import { Button } from '../primitives/button.tsx'
import { countOf } from '../primitives/format-count.ts'
import { Icon } from '../primitives/icon.tsx'
import { Note } from '../primitives/note.tsx'
import { formatPastTime } from './format-time-ago.ts'
import { RefusalsContext } from './refusals.ts'
import type { Editing } from './use-editing.ts'
import './editor.css'

export type EditorProps<Entity, Edit> = {
  editing: Editing<Entity, Edit>
  mayWrite?: boolean
  /** Note for users who may not edit: 'Your account can view categories but not change them.' */
  readOnly?: string
  names: Readonly<Record<string, string>>
  /** Returns the fields that another user changed, and a description of the changes. */
  latestOf: (before: Entity, noun: Entity) => { fields: readonly string[]; summary: string }
  /** Further actions for unsaved changes. */
  actions?: ReactNode
  children: ReactNode
}

export function Editor<Entity, Edit>(props: EditorProps<Entity, Edit>) {
  const { editing, mayWrite = true, readOnly, children } = props
  const { restoredFrom, summary } = editing
  return (
    <>
      {!mayWrite && <Note kind="warn">{readOnly}</Note>}
      {restoredFrom !== null && summary !== '' && (
        <Note kind="warn">What you typed {formatPastTime(restoredFrom, new Date())} is back. It isn’t saved yet.</Note>
      )}
      <MeanwhileNote {...props} />
      <RefusalsContext value={editing.refusals}>{children}</RefusalsContext>
      {mayWrite && <SaveBar {...props} />}
    </>
  )
}

function MeanwhileNote<Entity, Edit>({ editing, names, latestOf }: EditorProps<Entity, Edit>) {
  const client = useQueryClient()
  const { noun, meanwhile, changed, drop } = editing
  if (meanwhile === null) return null
  const { by, at, before } = meanwhile
  const isOwn = client.getQueriesData<StaffInfo>({ queryKey: ['staff'] }).some(([, staff]) => staff?.full_name === by)
  const latest = latestOf(before, noun)
  const both = latest.fields.filter((field) => changed.some((one) => one === field))
  const when = at === undefined ? 'just now' : formatPastTime(at, new Date())
  const who = isOwn ? 'You saved this a moment ago' : `${by || 'Another user'} changed this ${when}`
  return (
    <section className="ed-meanwhile" role="alert">
      <Icon name="info" small />
      <div>
        <p>
          <b>{who}</b>
          {latest.summary === '' ? '.' : `: ${latest.summary}.`}
        </p>
        <p className="small">
          {both.length === 0
            ? 'Your changes are still here and can be saved too.'
            : `You both changed: ${both.map((field) => names[field]).join(', ')}. What you typed is still here; saving it replaces theirs.`}
        </p>
      </div>
      {both.length > 0 && (
        <Button variant="line" className="sm" onClick={() => drop(both)}>
          Use theirs
        </Button>
      )}
    </section>
  )
}

/** Bar shown while there are unsaved changes. */
function SaveBar<Entity, Edit>({ editing, names, actions }: EditorProps<Entity, Edit>) {
  const { changed, faults, warnings, isWarned, summary, failure, refusals, pauses, isSaving, save, discard } = editing
  const invalid = [...new Set(Object.keys(faults).map(fieldOf))]
  const hasFaults = invalid.length > 0
  const [warnedField] = Object.keys(warnings)
  const [hasField, setHasField] = useState(true)
  // Focuses the first invalid field.
  useEffect(() => {
    if (refusals === 0) return
    const first = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    first?.focus()
    setHasField(first !== null)
  }, [refusals])
  const showWarnedField = useEffectEvent(() => {
    if (warnedField !== undefined) showField(warnedField)
  })
  // Only a press moves the focus: typing may change which field is warned of first.
  useEffect(() => {
    if (pauses > 0) showWarnedField()
  }, [pauses])
  return (
    <>
      {failure !== null && <Note kind="bad">{failure} What you typed is kept.</Note>}
      {!hasField && hasFaults && <Note kind="bad">{Object.values(faults).join('. ')}</Note>}
      {changed.length > 0 && (
        <section className="unsaved-bar dark" aria-label="Not saved">
          <p>
            <b role="status">Changes not saved</b>
            {hasFaults ? (
              <button type="button" className="link" onClick={save}>
                Check {listNames(invalid, names)}
              </button>
            ) : warnedField !== undefined ? (
              <>
                <button type="button" className="link" onClick={() => showField(warnedField)}>
                  Check {listNames(Object.keys(warnings), names)}
                </button>{' '}
                <span>{Object.values(warnings).join('; ')}</span>
              </>
            ) : (
              <span>{summary}</span>
            )}
          </p>
          <Button variant="ghost" className="sm" onClick={discard}>
            Discard
          </Button>
          {actions}
          <Button variant="gold" className="sm" working={isSaving ? 'Saving' : null} onClick={save}>
            {!hasFaults && isWarned ? 'Save anyway' : 'Save'}
            <kbd className="kbd">Ctrl S</kbd>
          </Button>
        </section>
      )}
    </>
  )
}

/** The field of a fault's path: entries of a list ('groups.2', 'groups.2.0') are in one field, parts of rows in several. */
const fieldOf = (path: string): string => path.replace(/(?:\.\d+)+$/, '')

/** The names of fields, or their number if one has no name. */
function listNames(fields: readonly string[], names: Readonly<Record<string, string>>): string {
  const named = fields.flatMap((field) => names[field] ?? [])
  return named.length === fields.length ? named.join(', ') : countOf(fields.length, 'field')
}

/** Focuses a field away from the edges of the window, so that the notes around it are in view. */
function showField(name: string): void {
  const field = document.querySelector<HTMLElement>(`main [name="${name}"]`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
