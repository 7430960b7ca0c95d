/** A noun while it is edited on its own screen: the typed fields, their save, and conflicts with another user's save. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallResult } from '../api/call.ts'
import { once } from '../primitives/once.ts'
import { showToast } from '../primitives/toast-state.ts'
import { type Faults, isSame } from './form-values.ts'
import { deleteStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts'
import { useUnsaved } from './unsaved.ts'
import { useShortcut } from './use-shortcut.ts'

/** Milliseconds after a key until what was typed is kept. */
const PAUSE = 300

export type Stored<Noun, Version> = { noun: Noun; version: Version }
type Saver = { by: string /** UTC ISO-8601. */; at?: string }

/** Another user's save since the form was begun, with the noun before it. */
type Meanwhile<Noun> = Saver & { before: Noun }

type Draft<Noun, Edit, Version> = Stored<Noun, Version> & { typed: Edit /** UTC ISO-8601. */; at: string }

export type EditingOptions<Noun, Edit extends object, Version, Answer> = {
  storedOf: (answer: Answer) => Stored<Noun, Version>
  /** Its name in sentences. */
  name: (noun: Noun) => string
  /** The edit that typed fields come to: those alone that differ from the noun. */
  editOf: (noun: Noun, typed: Edit) => Edit
  /** Summary of the change: 'price £9.99 → £10.50, lead'; '' for none. */
  wordsOf: (noun: Noun, edit: Edit) => string
  faultsOf: (noun: Noun, edit: Edit) => Faults
  send: (noun: Noun, edit: Edit, version: Version) => Promise<CallResult<Answer, Answer & Saver>>
  /** First parts of the keys of queries to read again after a save. */
  reread: readonly string[]
  /** Keeps what is typed in this browser under that name. */
  draft?: (noun: Noun) => string
  /** Name of the user who saved that version. */
  byOf?: (version: Version) => string
  /** Shown once it is saved; 'Saved' if left out. */
  toast?: string
}

export type Editing<Noun, Edit> = {
  /** The stored noun. */
  noun: Noun
  /** With what is typed. */
  form: Noun
  edit: Edit
  changed: readonly (keyof Edit & string)[]
  words: string
  faults: Faults
  isSaving: boolean
  /** Why the last save failed as a whole; null if it didn't. */
  failure: string | null
  /** Messages of the last save that the API refused, for fields that have not changed since. */
  refused: Faults
  /** Number of refused saves. */
  refusals: number
  meanwhile: Meanwhile<Noun> | null
  /** When what is typed was kept, if an earlier visit typed it; null otherwise. */
  restoredFrom: string | null
  type: (change: Edit) => void
  /** Takes the stored values of those fields instead of what is typed. */
  drop: (fields: readonly string[]) => void
  save: () => void
  discard: () => void
  /** For SchemaFields. */
  fields: { values: Noun; set: (change: Edit) => void; errors: Faults; changed: readonly string[] }
}

type State<Noun, Edit, Version> = Stored<Noun, Version> & {
  typed: Edit
  meanwhile: Meanwhile<Noun> | null
  restoredFrom: string | null
}

function begin<Noun, Edit extends object, Version, Answer>(
  stored: Stored<Noun, Version>,
  { draft, byOf }: EditingOptions<Noun, Edit, Version, Answer>,
): State<Noun, Edit, Version> {
  const kept =
    draft && readStoredDraft<Draft<Noun, Edit, Version>>(draft(stored.noun), ['noun', 'version', 'typed', 'at'])
  if (!kept) return { ...stored, typed: {} as Edit, meanwhile: null, restoredFrom: null }
  const isCurrent = kept.version === stored.version
  const by = byOf?.(stored.version) ?? ''
  const meanwhile = isCurrent ? null : { by, at: String(stored.version), before: kept.noun }
  return { ...stored, typed: kept.typed, meanwhile, restoredFrom: kept.at }
}

const partAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

/** The messages whose part of the form is as it was when the API refused it: 'value.zones.0.price'. */
const stillRefused = (refused: Faults, before: object, after: object): Faults =>
  Object.fromEntries(
    Object.entries(refused).filter(([path]) => {
      const part = partAt(before, path)
      return part !== undefined && isSame(part, partAt(after, path))
    }),
  )

/** `detail` is taken up again when a version that is a number rises by something that is no edit, such as a move. */
export function useEditing<Noun extends object, Edit extends object, Version extends string | number, Answer>(
  detail: Answer,
  options: EditingOptions<Noun, Edit, Version, Answer>,
): Editing<Noun, Edit> {
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
  const words = options.wordsOf(noun, edit)
  const faults = { ...refused, ...options.faultsOf(noun, edit) }
  const isChanged = changed.length > 0
  const draft = options.draft?.(noun)

  useEffect(() => {
    if (draft === undefined) return
    if (!isChanged) return deleteStoredDraft(draft)
    const timer = setTimeout(() => storeDraft(draft, { noun, version, typed, at: new Date().toISOString() }), PAUSE)
    return () => clearTimeout(timer)
  }, [isChanged, draft, noun, version, typed])

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
  // The state is too late for a second press in the same moment, which would be a conflict with oneself.
  const [sendOnce] = useState(() => once((send: () => Promise<void>) => send()))
  const save = () => {
    if (!isChanged || Object.keys(faults).length > 0) return
    void sendOnce(async () => {
      await saving.mutateAsync()
    })
  }
  useShortcut('s', save)
  useUnsaved(isChanged ? `${options.name(noun)}: ${words}.` : null, { isKept: draft !== undefined })
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
    words,
    faults,
    isSaving: saving.isPending,
    failure: answer && !answer.ok && answer.conflict === undefined && !answer.errors ? answer.message : null,
    refused,
    refusals,
    meanwhile,
    restoredFrom,
    type,
    drop: (fields) => {
      const kept = Object.entries(typed).filter(([field]) => !fields.includes(field))
      setState((now) => ({ ...now, typed: Object.fromEntries(kept) as Edit }))
    },
    save,
    discard: () => {
      if (draft !== undefined) deleteStoredDraft(draft)
      setRefused({})
      setState({ noun, version, typed: {} as Edit, meanwhile: null, restoredFrom: null })
      void reread()
    },
    fields: { values: form, set: type, errors: faults, changed },
  }
}
