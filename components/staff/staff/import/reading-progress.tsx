/** Progress of reading the file of an import. */
import type { ReactNode } from 'react'

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
    <p role="status">
      <b>{fileName}</b>
      {stage}…
    </p>
    <progress {...(share !== null && { value: share })} max={1} aria-label={stage} />
    {children}
  </section>
)
