/** A button that opens the browser's choice of a file. */
import { type ComponentProps, useRef } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'

export type ChooseFileProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name of the file's input, which the button opens. */
  label: string
  accept: string
  choose: (file: File) => void
}

export function ChooseFile({ label, accept, choose, ...button }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        className="sr"
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file !== undefined) choose(file)
        }}
      />
    </>
  )
}
