/** A button whose action the user has to confirm. */
import { useState } from 'react'
import { Button, type ButtonProps } from '../primitives/button.tsx'
import { Confirm, type ConfirmProps } from './confirm.tsx'

export type ConfirmButtonProps = ButtonProps & {
  confirm: Omit<ConfirmProps, 'closed'>
  /** Called after the action, once the dialog is closed. */
  done?: () => void
}

export function ConfirmButton({ confirm, done, ...button }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsks(true)} />
      {asks && (
        <Confirm
          {...confirm}
          closed={(isDone) => {
            setAsks(false)
            if (isDone) done?.()
          }}
        />
      )}
    </>
  )
}
