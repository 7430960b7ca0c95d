/**
 * Holds a record while it is edited on its own screen: typed fields, saving, drafts, and conflicts with other users.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallResult } from '../api/call.ts'
import { once } from '../primitives/once.ts'
import { showToast } from '../primitives/toast-state.ts'
import { type Faults, isSame } from './form-values.ts'
import { deleteStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts'
import { useUnsaved } from './unsaved.ts'
import { useShortcut } from './use-shortcut.ts'

/** Delay after a keystroke before the draft is stored, in milliseconds. */
const DEBOUNCE_MS = 300

export type Stored<Entity, Version> = { noun: Entity; version: Version }
type Saver = { by: string /** UTC ISO-8601. */; at?: string }

/** Another user's save since editing started, with the record before it. */
type Meanwhile<Entity> = Saver & { before: Entity }

type Draft<Entity, Edit, Version> = Stored<Entity, Version> & { typed: Edit /** UTC ISO-8601. */; at: string }

export type EditingOptions<Entity, Edit extends object, Version, Answer> = {
  storedOf: (answer: Answer) => Stored<Entity, Version>
  /** The record's name in sentences. */
  name: (noun: Entity) => string
  /** Returns the typed fields that differ from the record. */
  editOf: (noun: Entity, typed: Edit) => Edit
  /** Summarises the change: 'price £9.99 → £10.50, lead'; '' for none. */
  summaryOf: (noun: Entity, edit: Edit) => string
  faultsOf: (noun: Entity, edit: Edit) => Faults
  /** Messages by field about valid values that are probably mistakes. */
  warningsOf?: (noun: Entity, edit: Edit) => Faults
  send: (noun: Entity, edit: Edit, version: Version) => Promise<CallResult<Answer, Answer & Saver>>
  /** First parts of the keys of queries to invalidate after a save. */
  reread: readonly string[]
  /** Returns the key under which this browser stores the draft. Absent: no draft. */
  draft?: (noun: Entity) => string
  /** Returns the name of the user who saved a version. */
  byOf?: (version: Version) => string
  /** Message after saving; 'Saved' by default. */
  toast?: string
}

export type Editing<Entity, Edit> = {
  /** The record as saved. */
  noun: Entity
  /** The record with the typed fields. */
  form: Entity
  edit: Edit
  changed: readonly (keyof Edit & string)[]
  summary: string
  faults: Faults
  /** Messages by field about valid values that are probably mistakes. */
  warnings: Faults
  /** True once these warnings have been shown instead of saving; the next press saves. */
  isWarned: boolean
  /** Number of presses that showed warnings instead of saving. */
  pauses: number
  isSaving: boolean
  /** Error message of the last save; null if it has none. */
  failure: string | null
  /** Field errors of the last save, for fields that have not changed since. */
  refused: Faults
  /** Number of saves refused by the form or the API. */
  refusals: number
  meanwhile: Meanwhile<Entity> | null
  /** When the draft was stored, if it was restored from an earlier visit; otherwise null. */
  restoredFrom: string | null
  type: (change: Edit) => void
  /** Resets fields to their saved values. */
  drop: (fields: readonly string[]) => void
  save: () => void
  discard: () => void
  /** Props for SchemaFields. */
  fields: { values: Entity; set: (change: Edit) => void; errors: Faults; changed: readonly string[] }
}

type State<Entity, Edit, Version> = Stored<Entity, Version> & {
  typed: Edit
  meanwhile: Meanwhile<Entity> | null
  restoredFrom: string | null
}

function begin<Entity, Edit extends object, Version, Answer>(
  stored: Stored<Entity, Version>,
  { draft, byOf }: EditingOptions<Entity, Edit, Version, Answer>,
): State<Entity, Edit, Version> {
  const storedDraft =
    draft && readStoredDraft<Draft<Entity, Edit, Version>>(draft(stored.noun), ['noun', 'version', 'typed', 'at'])
  if (!storedDraft) return { ...stored, typed: {} as Edit, meanwhile: null, restoredFrom: null }
  const isCurrent = storedDraft.version === stored.version
  const by = byOf?.(stored.version) ?? ''
  const meanwhile = isCurrent ? null : { by, at: String(stored.version), before: storedDraft.noun }
  return { ...stored, typed: storedDraft.typed, meanwhile, restoredFrom: storedDraft.at }
}

const partAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

/** Keeps the errors whose value ('value.zones.0.price') has not changed since the API refused it. */
const stillRefused = (refused: Faults, before: object, after: object): Faults =>
  Object.fromEntries(
    Object.entries(refused).filter(([path]) => {
      const part = partAt(before, path)
      return part !== undefined && isSame(part, partAt(after, path))
    }),
  )

/** Keeps the draft under `key` in this browser, or deletes it if nothing is changed. */
function useStoredDraft<Entity, Edit, Version>(
  key: string | undefined,
  changed: Omit<Draft<Entity, Edit, Version>, 'at'> | null,
): void {
  const { noun, version, typed } = changed ?? {}
  const isChanged = changed !== null
  useEffect(() => {
    if (key === undefined) return
    if (!isChanged) return deleteStoredDraft(key)
    const timer = setTimeout(() => storeDraft(key, { noun, version, typed, at: new Date().toISOString() }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isChanged, key, noun, version, typed])
}

/** Makes the first press of Save show new warnings, and the next one save. */
function useWarned(warnings: Faults) {
  const [seen, setSeen] = useState<Faults>({})
  const [pauses, setPauses] = useState(0)
  const hasWarnings = Object.keys(warnings).length > 0
  const isWarned = hasWarnings && isSame(warnings, seen)
  /** Returns true if this press shows the warnings instead. */
  const pausesSaving = (): boolean => {
    if (!hasWarnings || isWarned) return false
    setSeen(warnings)
    setPauses((count) => count + 1)
    return true
  }
  return { warnings, isWarned, pauses, pausesSaving, forget: () => setSeen({}) }
}

/**
 * Starts from `detail`, and adopts a later one if its numeric version has increased without an edit, such as by a move.
 */
export function useEditing<Entity extends object, Edit extends object, Version extends string | number, Answer>(
  detail: Answer,
  options: EditingOptions<Entity, Edit, Version, Answer>,
): Editing<Entity, Edit> {
  const stored = options.storedOf(detail)
  const client = useQueryClient()
  const [state, setState] = useState(() => begin(stored, options))
  const [refused, setRefused] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  const isRaised = Number(stored.version) > Number(state.version) && state.meanwhile === null
  const { noun, version } = isRaised ? stored : state
  const { typed, meanwhile, restoredFrom } = state
  const edit = options.editOf(noun, typed)
  const changed = Object.keys(edit) as (keyof Edit & string)[]
  const changeText = options.summaryOf(noun, edit)
  const faults = { ...refused, ...options.faultsOf(noun, edit) }
  const { pausesSaving, forget, ...warned } = useWarned(options.warningsOf?.(noun, edit) ?? {})
  const isChanged = changed.length > 0
  const draft = options.draft?.(noun)

  useStoredDraft(draft, isChanged ? { noun, version, typed } : null)
  const reread = () => Promise.all(options.reread.map((key) => client.invalidateQueries({ queryKey: [key] })))
  const saving = useMutation({
    mutationFn: () => options.send(noun, edit, version),
    onSuccess: async (answer) => {
      if (!answer.ok && answer.conflict === undefined) {
        setRefused(answer.errors ?? {})
        setRefusals((count) => count + 1)
        return
      }
      setRefused({})
      forget()
      if (answer.ok) {
        if (draft !== undefined) deleteStoredDraft(draft)
        setState({ ...options.storedOf(answer.data), typed: {} as Edit, meanwhile: null, restoredFrom: null })
        showToast(options.toast ?? 'Saved')
      } else if (answer.conflict !== undefined) {
        const { by, at } = answer.conflict
        const found = { by, ...(at !== undefined && { at }), before: noun }
        setState({ ...options.storedOf(answer.conflict), typed, meanwhile: found, restoredFrom: null })
      }
      await reread()
    },
  })
  // React state would update too late to ignore a second press in the same moment, which would conflict with the first.
  const [sendOnce] = useState(() => once((send: () => Promise<void>) => send()))
  const save = () => {
    if (!isChanged) return
    if (Object.keys(faults).length > 0) return setRefusals((count) => count + 1)
    if (pausesSaving()) return
    void sendOnce(async () => {
      await saving.mutateAsync()
    })
  }
  useShortcut('s', save)
  useUnsaved(isChanged ? `${options.name(noun)}: ${changeText}.` : null, { isKept: draft !== undefined })
  const answer = saving.data
  const form = { ...noun, ...typed }
  const type = (change: Edit) => {
    setRefused((now) => stillRefused(now, form, { ...form, ...change }))
    setState((now) => ({ ...now, noun, version, typed: { ...now.typed, ...change } }))
  }
  return {
    noun,
    form,
    edit,
    changed,
    summary: changeText,
    faults,
    ...warned,
    isSaving: saving.isPending,
    failure: answer && !answer.ok && answer.conflict === undefined && !answer.errors ? answer.message : null,
    refused,
    refusals,
    meanwhile,
    restoredFrom,
    type,
    drop: (fields) => {
      const rest = Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field))) as Edit
      setState((now) => ({ ...now, typed: rest }))
    },
    save,
    discard: () => {
      if (draft !== undefined) deleteStoredDraft(draft)
      setRefused({})
      forget()
      setState({ noun, version, typed: {} as Edit, meanwhile: null, restoredFrom: null })
      void reread()
    },
    fields: { values: form, set: type, errors: faults, changed },
  }
}
