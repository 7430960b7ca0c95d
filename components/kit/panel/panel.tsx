/** A section of a screen with a heading. */
import { type ReactNode, useId } from 'react'

export type PanelProps = {
  title: ReactNode
  /** Shows the heading to screen readers only, as the screen's title says the same. */
  hidesTitle?: boolean
  /** Text below the heading. */
  about?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Set for content that extends to the panel's edges: a table, a tree. */
  isTabled?: true
  className?: string
  children?: ReactNode
}

export function Panel({ title, hidesTitle = false, about, actions, isTabled, className, children }: PanelProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className={hidesTitle ? 'sr' : undefined}>
      {title}
    </h2>
  )
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
