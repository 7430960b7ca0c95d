/**
 * A form built from a schema. Validates all fields together, submits once, keeps typed values until they are saved, and
 * shows fields that another user saved in the meantime.
 */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEventHandler, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { CallResult } from '../api/call.ts'
import { useForm } from '../form/use-form.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { NO_REFUSAL, type Refusal } from '../primitives/use-form-refusal.ts'
import { type FieldFault, faultsOf, isSame, type Values, valuesOf } from './form-values.ts'
import { CallFailed, recount } from './queries.ts'
import { RefusalsContext } from './refusals.ts'
import { SchemaFields, type SchemaFieldsProps, type Vary } from './schema-fields.tsx'
import { type FormDraft, useFormDraft } from './use-form-draft.ts'

type Names<Schema extends z.ZodObject> = keyof z.input<Schema> & string

/** Values that may be null because they are not chosen yet. */
export type Blank<Values> = { [Key in keyof Values]: Values[Key] | null }

type Outcome<Own, Entity> =
  | CallResult<unknown>
  | { theirs: Entity }
  | { next: () => unknown }
  | { message: string; set: Partial<Own>; errors?: Refusal['errors'] }
  | undefined

export type SchemaFormProps<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>> = {
  /** Accessible name of the form and key of its draft. Absent in dialogs, which have a title. */
  label?: string
  schema: Schema
  /**
   * Field names by row; fields of one row are side by side. By default all fields, one below another; each then needs a
   * label or a custom field.
   */
  rows?: readonly (readonly Names<Schema>[])[]
  /** Initial values; null for a field without a value yet. */
  initial: Entity
  hidden?: (values: z.input<Schema>) => readonly Names<Schema>[]
  vary?: (values: z.input<Schema>) => Vary
  /** Returns further fields to set when `before` has become `values`. */
  follows?: (values: z.input<Schema>, before: z.input<Schema>) => Partial<z.input<Schema>>
  /** Custom fields, by name, for which no standard control fits. */
  own?: (
    values: z.input<Schema>,
    set: (change: Partial<z.input<Schema>>) => void,
    errors: Refusal['errors'],
  ) => SchemaFieldsProps<z.input<Schema>>['own']
  /** Returns errors of rules over several fields. */
  rules?: (values: z.input<Schema>, entity: Entity) => readonly FieldFault[]
  /** Shown above the fields. */
  intro?: ReactNode
  /** Shown below the fields while they have no faults. */
  about?: (values: z.input<Schema>, entity: Entity) => ReactNode
  /** Returns warnings about likely mistakes, shown above the buttons. They don't prevent saving. */
  warnings?: (values: z.input<Schema>, entity: Entity) => readonly string[]
  submit: string | ((values: z.input<Schema>) => string)
  /** Label of the button while saving; 'Saving' by default. */
  working?: string
  look?: 'danger'
  /** Message after saving. */
  toast?: string | ((values: z.output<Schema>) => string)
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  /** First part of the keys of queries to invalidate before the form is done. */
  reread?: QueryKey
  /**
   * Saves the values. `noun` is `initial`, or the record as another user has saved it since. Resolves to
   * - the result of a call
   * - `theirs`, if another user saved first; the next save replaces their version
   * - `next`, a function to run once the form is done, for example to open another screen
   * - a `message`, fields to `set` and their `errors`, if the user has to check the form again
   *
   * Throws CallFailed if the API refuses.
   */
  save: (values: z.input<Schema>, entity: Entity) => Promise<Outcome<z.input<Schema>, Entity>>
}

/** A form inside a page, reset after saving. */
export function SchemaForm<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>>(
  props: SchemaFormProps<Schema, Entity> & {
    label: string /** Shown after the form’s own button. */
    buttons?: ReactNode
  },
) {
  const draft = useFormDraft(props.label, props.label, props.schema, props.initial)
  return <FormBody {...props} draft={draft} saved={() => draft.reset(props.initial)} />
}

/** A form inside a page that edits a saved record. Its buttons appear when something has changed. */
export function EditForm<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>>(
  props: SchemaFormProps<Schema, Entity> & { label: string },
) {
  const draft = useFormDraft(props.label, props.label, props.schema, props.initial)
  const discard = (
    <Button variant="line" onClick={() => draft.reset(draft.saved)}>
      Discard
    </Button>
  )
  return (
    <FormBody
      {...props}
      draft={draft}
      saved={() => draft.reset(draft.values)}
      buttons={discard}
      hasFoot={draft.isTyped}
    />
  )
}

type FormBodyProps<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>> = SchemaFormProps<
  Schema,
  Entity
> & {
  draft: FormDraft<z.input<Schema>>
  saved: () => void
  /** More buttons. */
  buttons?: ReactNode
  hasFoot?: boolean
}

export function FormBody<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>>(
  props: FormBodyProps<Schema, Entity>,
) {
  const { schema, draft, saved, submit, toast, reread, hasFoot = true } = props
  const client = useQueryClient()
  const [latest, setLatest] = useState<Entity | null>(null)
  const entity = latest ?? props.initial
  const { values: typed, theirs } = draft
  const rows = props.rows ?? Object.keys(schema.shape).map((name) => [name as Names<Schema>])
  const hidden = props.hidden?.(typed) ?? []
  const values = valuesOf(schema, typed, hidden)
  const faults = Object.fromEntries(
    Object.entries(faultsOf(schema, values, (given) => props.rules?.(given, entity) ?? [])).filter(
      ([name]) => !hidden.some((one) => one === name),
    ),
  )
  const isSound = Object.keys(faults).length === 0
  const names = rows.flat().filter((name) => !hidden.includes(name))
  const { message, errors, refusals, working, clearError, form } = useForm(async () => {
    if (!isSound) return shownAt({ message: null, errors: faults }, names)
    try {
      const outcome = await props.save(values, entity)
      if (outcome && 'theirs' in outcome) {
        if (reread !== undefined) void client.invalidateQueries({ queryKey: reread })
        setLatest(outcome.theirs)
        draft.outdated(outcome.theirs)
        return NO_REFUSAL
      }
      if (outcome && 'set' in outcome) {
        if (reread !== undefined) void client.invalidateQueries({ queryKey: reread })
        draft.set(outcome.set)
        return { message: outcome.message, errors: outcome.errors ?? {} }
      }
      if (outcome && 'ok' in outcome && !outcome.ok) throw new CallFailed(outcome)
      if (reread !== undefined) await client.invalidateQueries({ queryKey: reread })
      void recount(client)
      setLatest(null)
      saved()
      if (toast !== undefined) showToast(typeof toast === 'string' ? toast : toast(schema.parse(values)))
      // Runs later, after the screen has noticed that there are no unsaved changes.
      if (outcome && 'next' in outcome) setTimeout(outcome.next)
      return null
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return shownAt({ message: error.message, errors: error.errors ?? {} }, names)
    }
  })
  const set = (change: Partial<z.input<Schema>>) => {
    const changes = { ...change, ...props.follows?.({ ...typed, ...change }, typed) }
    const next = { ...typed, ...changes }
    for (const path of Object.keys(errors)) if (!isSame(valueAt(next, path), valueAt(typed, path))) clearError(path)
    draft.set(changes)
  }
  return (
    <form className="stack" aria-label={props.label} onKeyDown={props.onKeyDown} {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      {theirs !== null && <Outdated theirs={theirs} />}
      {draft.isRestored && <Restored startAgain={() => draft.reset(draft.saved)} />}
      {props.intro}
      <RefusalsContext value={refusals}>
        <SchemaFields
          {...{ schema, rows, hidden, errors, set }}
          values={typed}
          vary={props.vary?.(typed) ?? {}}
          own={props.own?.(typed, set, errors) ?? {}}
        />
      </RefusalsContext>
      {isSound && props.about?.(values, entity)}
      {hasFoot && (
        <div className="form-foot">
          {isSound &&
            props.warnings?.(values, entity).map((warning) => (
              <Note kind="warn" key={warning}>
                {warning}
              </Note>
            ))}
          <div className="row wrapf">
            <Button
              type="submit"
              {...(props.look === undefined ? { className: 'primary' } : { variant: props.look })}
              working={working ? (props.working ?? 'Saving') : null}
            >
              {theirs !== null ? 'Save mine anyway' : typeof submit === 'string' ? submit : submit(values)}
            </Button>
            {props.buttons}
          </div>
        </div>
      )}
    </form>
  )
}

/** Returns the value at an error's path: 'lines.0.quantity'. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Values | null | undefined)?.[key], values)

/**
 * Keeps the errors if one belongs to a visible field or its parts ('lines.0.quantity'); otherwise shows the first as
 * message.
 */
function shownAt({ message, errors }: Refusal, names: readonly string[]): Refusal {
  const isShown = Object.keys(errors).some((name) => names.includes(name.split('.', 1)[0] ?? name))
  return { message: isShown ? null : (Object.values(errors)[0] ?? message), errors }
}

/** Note that another user has saved the record since the form was opened. */
const Outdated = ({ theirs }: { theirs: readonly string[] }) => (
  <Note kind="bad">
    Another user has saved this since you opened it. {theirs.length > 0 && `Saved now: ${theirs.join(', ')}. `}
    Your changes are kept. Save to replace theirs.
  </Note>
)

const Restored = ({ startAgain }: { startAgain: () => void }) => (
  <Note kind="warn">
    This is what you typed earlier and didn’t save.{' '}
    <button type="button" className="link" onClick={startAgain}>
      Start again
    </button>
  </Note>
)
