/** Confirmation dialog that states the consequence of an action. */
import { type ReactNode, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { closeDialog } from './close-dialog.ts'
import { FirstFocused } from './first-focused.tsx'
import { PanelModal } from './panel-modal.tsx'
import { useOnce } from './use-once.ts'

export type ConfirmProps = {
  id: string
  title: string
  text: ReactNode
  act: string
  /** Label of the other button: 'Cancel' if left out; null hides it. */
  keep?: string | null
  /** Label of the button while the action runs; defaults to `act`. */
  working?: string
  /** 'primary' for actions that can be undone; 'danger' by default. */
  look?: 'danger' | 'primary'
  /** Runs the action. Throws an error with a message for the user on failure; the dialog then stays open. */
  run?: () => Promise<unknown>
  /** Called once the dialog is closed; `isDone` is true if the action succeeded. */
  closed: (isDone: boolean) => void
}

export function Confirm(props: ConfirmProps) {
  const { id, title, text, act, keep = 'Cancel', working = act, look = 'danger', run, closed } = props
  const close = () => closeDialog(id)
  const isDone = useRef(false)
  const running = useOnce(async () => {
    // The button can still be pressed while the dialog fades out.
    if (isDone.current) return
    await run?.()
    isDone.current = true
    close()
  })
  return (
    <PanelModal modal_id={id} title={title} size="sm" closed={() => closed(isDone.current)}>
      <FirstFocused className="stack">
        {typeof text === 'string' ? <p>{text}</p> : text}
        {running.failure !== null && <Note kind="bad">{running.failure}</Note>}
        <div className="row wrapf">
          <Button
            {...(look === 'danger' ? { variant: look } : { className: look })}
            working={running.isRunning ? working : null}
            onClick={running.run}
          >
            {act}
          </Button>
          {keep !== null && (
            <Button variant="line" data-first-focus="" onClick={close}>
              {keep}
            </Button>
          )}
        </div>
      </FirstFocused>
    </PanelModal>
  )
}
