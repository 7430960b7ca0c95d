/** A form in a dialog, built from a schema (schema-form.tsx). Asks before it discards typed values. */
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../primitives/button.tsx'
import { closeDialog } from './close-dialog.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { FirstFocused } from './first-focused.tsx'
import { PanelModal } from './panel-modal.tsx'
import { type Blank, FormBody, type SchemaFormProps } from './schema-form.tsx'
import { useFormDraft } from './use-form-draft.ts'

export type FormDialogProps<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>> = Omit<
  SchemaFormProps<Schema, Entity>,
  'label'
> & {
  /** Id of the dialog, unique in the page. With the title, the key of its draft. */
  id: string
  title: string
  /** Label of the button that closes the dialog; 'Cancel' by default. */
  cancel?: string
  /**
   * Renders further buttons. `finish` closes the dialog without a question; `noun` is `initial` when the dialog was
   * opened.
   */
  more?: (finish: () => void, noun: Entity) => ReactNode
  closed: () => void
}

export function FormDialog<Schema extends z.ZodObject, Entity extends Blank<z.input<Schema>>>(
  props: FormDialogProps<Schema, Entity>,
) {
  const { id, title, schema, cancel = 'Cancel', more, closed } = props
  // Fixed, because a refetch behind the dialog may bring a version that the user has not seen.
  const [initial] = useState(props.initial)
  const draft = useFormDraft(`${id}:${title}`, title, schema, initial)
  const [asks, setAsks] = useState(false)
  const isDone = useRef(false)
  const close = () => closeDialog(id)
  const finish = () => {
    isDone.current = true
    draft.reset(draft.values)
    close()
  }
  if (asks)
    return (
      <DiscardQuestion
        of={id}
        discard={() => {
          draft.reset(draft.saved)
          closed()
        }}
        goOn={() => setAsks(false)}
      />
    )
  return (
    <PanelModal
      modal_id={id}
      title={title}
      size="md"
      closed={() => (!isDone.current && draft.isTyped ? setAsks(true) : closed())}
    >
      <FirstFocused>
        <FormBody
          {...props}
          initial={initial}
          draft={draft}
          // The button can still be pressed while a saved dialog fades out.
          save={async (values, noun) => (isDone.current ? undefined : props.save(values, noun))}
          saved={finish}
          buttons={
            <>
              <Button variant="line" onClick={close}>
                {cancel}
              </Button>
              {more?.(finish, initial)}
            </>
          }
        />
      </FirstFocused>
    </PanelModal>
  )
}
