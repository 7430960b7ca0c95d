/** Asks before something that can't be undone. */
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'

export type ConfirmProps = {
  id: string
  title: string
  text: string
  /** Words of the button that does it, and of the other one. */
  act: string
  keep: string
  /** Throws with a message for the user where it fails: the dialog stays open. */
  run?: () => Promise<unknown>
  /** Called once it is closed; `isDone` says whether it ran. */
  closed: (isDone: boolean) => void
}

export function Confirm({ id, title, text, act, keep, run = async () => undefined, closed }: ConfirmProps) {
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const isDone = useRef(false)
  const running = useMutation({
    mutationFn: run,
    onSuccess: () => {
      isDone.current = true
      close()
    },
  })
  return (
    <Modal modal_id={id} title={title} size="sm" closed={() => closed(isDone.current)}>
      <div className="stack" ref={body}>
        <p>{text}</p>
        {running.error && <Note kind="bad">{running.error.message}</Note>}
        <div className="row wrapf">
          <Button look="line" onClick={close}>
            {keep}
          </Button>
          <Button look="danger" working={running.isPending ? act : null} onClick={() => running.mutate()}>
            {act}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
