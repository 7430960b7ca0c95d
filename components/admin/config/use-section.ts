/** A section that is edited and saved as a whole: what is typed is kept in this browser until it is saved or discarded. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import type { Stored } from '../../../domain/config/section.ts'
import type { CallFailure, CallResult } from '../../api/call.ts'
import { once } from '../../primitives/once.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { type Faults, isSame } from '../kit/form-values.ts'
import { forgetDraft, keepDraft, keptDraft } from '../kit/kept-draft.ts'
import { PUBLISHING } from '../publishing/publishing-queries.ts'
import { answered, isLeaving } from '../queries.ts'
import { useUnsaved } from '../unsaved.ts'
import { useShortcut } from '../use-shortcut.ts'

export type SectionCalls<Value> = {
  /** Its id, which names its draft. */
  id: string
  /** 'The menu'. */
  title: string
  read: () => Promise<CallResult<Stored<Value>>>
  save: (body: { value: Value; version: string }) => Promise<CallResult<Stored<Value>>>
  /** Puts the value into that bundle instead; absent if a bundle can't hold it. */
  bundle?: (id: number, body: { value: Value; version: string }) => Promise<CallResult<{ bundle: Bundle }>>
}

export type Editing<Value> = {
  value: Value
  /** Version the edit started from. */
  version: string
  /** Value on the server. */
  stored: Stored<Value>
  isChanged: boolean
  change: (value: Value) => void
  discard: () => void
  save: () => void
  isSaving: boolean
  failure: CallFailure | null
  /** Rises with each failed save. */
  failures: number
  /** Messages by field of the value: 'banner_messages.0.url'. */
  errors: Faults
  /** For SchemaFields: the value's own fields. */
  fields: { values: Value; set: (change: Partial<Value>) => void; errors: Faults }
}

export type Opened<Value> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'there'; editing: Editing<Value> }

type KeptDraft<Value> = { value: Value /** Of what was edited. */; version: string }

const keyOf = (id: string): string => `config:${id}`

const partAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

/** The failure without the errors of fields that have been changed since. */
function withoutChanged(failure: CallFailure, before: unknown, after: unknown): CallFailure {
  const errors = Object.entries(failure.errors ?? {}).filter(([field]) => {
    const path = field.split('.').slice(1)
    return isSame(partAt(before, path), partAt(after, path))
  })
  return failure.errors === undefined ? failure : { ...failure, errors: Object.fromEntries(errors) }
}

export function useSection<Value>({ id, title, read, save }: SectionCalls<Value>): Opened<Value> {
  const client = useQueryClient()
  const queryKey = ['config', id]
  const {
    data: stored,
    error,
    refetch,
  } = useQuery({ queryKey, queryFn: () => answered(read()), refetchOnWindowFocus: false })
  const [draft, setDraft] = useState(() => keptDraft<KeptDraft<Value>>(keyOf(id), ['value', 'version']))
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [failures, setFailures] = useState(0)
  const isChanged =
    draft !== null && stored !== undefined && JSON.stringify(draft.value) !== JSON.stringify(stored.value)
  const drop = () => {
    forgetDraft(keyOf(id))
    setDraft(null)
    setFailure(null)
  }
  const sending = useMutation({
    mutationFn: save,
    onSuccess: (answer) => {
      if (!answer.ok) {
        setFailure(answer)
        setFailures((count) => count + 1)
        // After a conflict has been shown, the next save overwrites the other user's change.
        if (answer.status === 409) void refetch()
        return
      }
      client.setQueryData(queryKey, answer.data)
      drop()
      showToast(`${title} is saved`)
      void client.invalidateQueries({ queryKey: [PUBLISHING] })
    },
  })
  // State updates too late to stop a second press in the same tick, which would conflict with the first.
  const [sendOnce] = useState(() => once((press: () => Promise<void>) => press()))
  const versionOf = (edited: KeptDraft<Value>, now: Stored<Value>) =>
    failure?.status === 409 ? now.version : edited.version
  const send = () => {
    if (draft === null || stored === undefined || !isChanged) return
    const body = { value: draft.value, version: versionOf(draft, stored) }
    void sendOnce(async () => {
      setFailure(null)
      await sending.mutateAsync(body)
    })
  }
  useUnsaved(isChanged ? `${title} has unsaved changes.` : null, { isKept: true })
  useShortcut('s', send)
  if (stored === undefined)
    return error && !isLeaving(error)
      ? { state: 'failed', message: error.message, retry: () => void refetch() }
      : { state: 'loading' }
  const change = (value: Value) => {
    const kept = { value, version: draft?.version ?? stored.version }
    keepDraft(keyOf(id), kept)
    setDraft(kept)
    setFailure((known) => known && withoutChanged(known, draft?.value ?? stored.value, value))
  }
  const value = draft?.value ?? stored.value
  const errors = Object.fromEntries(
    Object.entries(failure?.errors ?? {}).map(([field, message]) => [field.replace(/^value\./, ''), message]),
  )
  const editing = {
    value,
    version: draft === null ? stored.version : versionOf(draft, stored),
    stored,
    isChanged,
    change,
    discard: drop,
    save: send,
    isSaving: sending.isPending,
    failure,
    failures,
    errors,
    fields: { values: value, set: (part: Partial<Value>) => change({ ...value, ...part }), errors },
  }
  return { state: 'there', editing }
}
