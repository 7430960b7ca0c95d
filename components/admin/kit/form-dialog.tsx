/**
 * A form in a dialog, from its schema: checks all fields at once, keeps what is typed when the dialog is closed by mistake, and
 * shows the fields that another user saved in the meantime.
 */
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../../account/use-form.ts'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { NOTHING_WRONG, type Refusal } from '../../primitives/use-form-refusal.ts'
import { useUnsaved } from '../unsaved.ts'
import { Confirm } from './confirm.tsx'
import { SchemaFields } from './schema-fields.tsx'
import { differences, type FieldFault, faultsOf, type TypedValues, typedOf, valuesOf } from './typed-values.ts'

/** `theirs`: another user saved first. The next save replaces it. */
export type SaveOutcome<Values> = 'saved' | { theirs: Values } | { refused: Refusal }

export type FormDialogProps<Schema extends z.ZodObject> = {
  id: string
  title: string
  /** Names the form to screen readers. */
  label: string
  schema: Schema
  rows: readonly (readonly (keyof Schema['shape'] & string)[])[]
  initial: z.input<Schema>
  hidden?: (typed: TypedValues) => readonly string[]
  labels?: (typed: TypedValues) => Readonly<Record<string, string>>
  /** Faults of fields that each are right alone. */
  rules: (values: z.input<Schema>) => readonly FieldFault[]
  /** Shown below the fields while they have no faults. */
  about: (values: z.input<Schema>) => ReactNode
  /** Likely slips, shown above the buttons: they can be saved. */
  warnings: (values: z.input<Schema>) => readonly string[]
  submit: string
  save: (values: z.input<Schema>) => Promise<SaveOutcome<z.input<Schema>>>
  /** More buttons; `finish` closes the dialog for good. */
  more?: (finish: () => void) => ReactNode
  closed: () => void
}

type Draft<Values> = { typed: TypedValues; saved: Values; isOutdated: boolean }

export function FormDialog<Schema extends z.ZodObject>(props: FormDialogProps<Schema>) {
  const { id, title, schema, initial, closed } = props
  const [draft, setDraft] = useState<Draft<z.input<Schema>>>({
    typed: typedOf(schema, initial),
    saved: initial,
    isOutdated: false,
  })
  const [asks, setAsks] = useState(false)
  const isDone = useRef(false)
  const isTyped = JSON.stringify(draft.typed) !== JSON.stringify(typedOf(schema, draft.saved))
  useUnsaved(isTyped ? `${title}: what you typed is not saved.` : null, { isKept: false })
  const done = () => {
    isDone.current = true
  }
  if (asks)
    return (
      <Confirm
        id={`${id}-discard`}
        title="Discard what you typed?"
        text="It has not been saved."
        act="Discard"
        keep="Go on editing"
        closed={(isDiscarded) => (isDiscarded ? closed() : setAsks(false))}
      />
    )
  return (
    <Modal modal_id={id} title={title} size="md" closed={() => (!isDone.current && isTyped ? setAsks(true) : closed())}>
      <DialogForm {...props} draft={draft} change={setDraft} done={done} />
    </Modal>
  )
}

type DialogFormProps<Schema extends z.ZodObject> = FormDialogProps<Schema> & {
  draft: Draft<z.input<Schema>>
  change: (draft: Draft<z.input<Schema>>) => void
  /** It is saved, or deleted: closing loses nothing. */
  done: () => void
}

function DialogForm<Schema extends z.ZodObject>(props: DialogFormProps<Schema>) {
  const { schema, rows, rules, draft, change, done } = props
  const { typed, saved, isOutdated } = draft
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const hidden = props.hidden?.(typed) ?? []
  const values = valuesOf(schema, typed, hidden)
  const faults = faultsOf(schema, typed, values, rules(values))
  const isSound = Object.keys(faults).length === 0
  const finish = () => {
    done()
    close()
  }
  const { message, errors, working, form } = useForm(async () => {
    if (!isSound) return { message: null, errors: faults }
    const outcome = await props.save(values)
    if (outcome === 'saved') {
      finish()
      return null
    }
    if ('refused' in outcome) return outcome.refused
    change({ ...draft, saved: outcome.theirs, isOutdated: true })
    return NOTHING_WRONG
  })
  return (
    <div ref={body}>
      <form className="stack" aria-label={props.label} {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        {isOutdated && <Outdated differences={differences(schema, saved, values)} />}
        <SchemaFields
          {...{ schema, rows, hidden, typed, errors }}
          labels={props.labels?.(typed) ?? {}}
          set={(more) => change({ ...draft, typed: { ...typed, ...more } })}
        />
        {isSound && props.about(values)}
        <div className="form-foot">
          {isSound &&
            props.warnings(values).map((warning) => (
              <Note kind="warn" key={warning}>
                {warning}
              </Note>
            ))}
          <div className="row wrapf">
            <Button type="submit" className="primary" working={working ? 'Saving' : null}>
              {isOutdated ? 'Save mine anyway' : props.submit}
            </Button>
            <Button look="line" onClick={close}>
              Cancel
            </Button>
            {props.more?.(finish)}
          </div>
        </div>
      </form>
    </div>
  )
}

/** The note that another user has saved since the dialog was opened. */
const Outdated = ({ differences }: { differences: readonly string[] }) => (
  <Note kind="bad">
    Another user has saved this since you opened it.{' '}
    {differences.length === 0
      ? 'It is the same as what you typed.'
      : `Saved now: ${differences.join(', ')}. What you typed is kept: save it to replace theirs, or press Cancel.`}
  </Note>
)
