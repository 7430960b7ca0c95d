/** The field in which a list is dropped or chosen. */
import { type ReactNode, useState } from 'react'
import { STEP_HEADING } from '../../../kit/panel/kept-focus.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { ChooseFile } from './choose-file.tsx'

export type FileDropProps = {
  /** The name of the file's input. */
  label: string
  choose: (file: File) => void
  /** One paragraph about the file. */
  children: ReactNode
}

export function FileDrop({ label, choose, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={isOver ? 'panel im-file over' : 'panel im-file'}
      aria-label="Choose a list"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        // Like the button, so that the next step takes the focus over.
        event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
        const [file] = event.dataTransfer.files
        if (file !== undefined) choose(file)
      }}
    >
      <Icon name="page" />
      <h3 {...STEP_HEADING}>Choose a CSV file</h3>
      <p className="small muted">{children}</p>
      <ChooseFile className="primary" label={label} accept=".csv,.tsv,.txt,.gz,text/csv" choose={choose}>
        Choose a file
      </ChooseFile>
    </section>
  )
}
