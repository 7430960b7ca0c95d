/** Progress of reading the file of an import. */
import type { ReactNode } from 'react'
import { STEP_HEADING } from '../../../kit/panel/kept-focus.ts'

type ReadingProgressProps = {
  fileName: string
  /** 'Opening it'. */
  stage: string
  /** From 0 to 1; null while it is not known. */
  share: number | null
  children?: ReactNode
}

export const ReadingProgress = ({ fileName, stage, share, children }: ReadingProgressProps) => (
  <section className="panel im-reading" aria-label="Reading the list">
    <h3 {...STEP_HEADING}>{fileName}</h3>
    <p role="status">{stage}…</p>
    <progress {...(share !== null && { value: share })} max={1} aria-label={stage} />
    {children}
  </section>
)
