/** A section of a screen, named by its heading. */
import { type ReactNode, useId } from 'react'

export type PanelProps = {
  title: ReactNode
  /** Below the heading. */
  about?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  /** Its content reaches its edges: a table, a tree. */
  isTabled?: true
  className?: string
  children?: ReactNode
}

export function Panel({ title, about, actions, isTabled, className, children }: PanelProps) {
  const id = useId()
  const heading = <h2 id={id}>{title}</h2>
  const hasHead = isTabled || about !== undefined || actions !== undefined
  return (
    <section className={['panel', isTabled && 'adm-tabled', className].filter(Boolean).join(' ')} aria-labelledby={id}>
      {hasHead ? (
        <div className={isTabled ? 'adm-cardtop' : 'row between wrapf'}>
          <div>
            {heading}
            {about && <p className="small muted">{about}</p>}
          </div>
          {actions}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
