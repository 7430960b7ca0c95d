/** A section of a screen with a heading. */
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { useIsWide } from './use-is-wide.ts'

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
  /** Summary of the content, to which the panel is folded on phones. */
  brief?: string | undefined
  children?: ReactNode
}

export function Panel({ title, hidesTitle = false, brief, about, actions, isTabled, className, children }: PanelProps) {
  const id = useId()
  const { isFolding, isOpen, toggle, body } = useFold(brief !== undefined)
  const heading = isFolding ? (
    <div className="panel-fold">
      <h2 id={id}>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          {title}
          <Icon name="down" small />
        </button>
      </h2>
      {!isOpen && <p className="small muted">{brief}</p>}
    </div>
  ) : (
    <h2 id={id} className={hidesTitle ? 'sr' : undefined}>
      {title}
    </h2>
  )
  const isFolded = isFolding && !isOpen
  const hasHead = isTabled || about !== undefined || actions !== undefined
  return (
    <section className={['panel', isTabled && 'adm-tabled', className].filter(Boolean).join(' ')} aria-labelledby={id}>
      {hasHead ? (
        <div className={isTabled ? 'adm-cardtop' : 'row between wrapf'}>
          <div>
            {heading}
            {about && !isFolded && <p className="small muted">{about}</p>}
          </div>
          {!isFolded && actions}
        </div>
      ) : (
        heading
      )}
      {brief === undefined ? (
        children
      ) : (
        <div className="panel-body" ref={body} hidden={isFolded}>
          {children}
        </div>
      )}
    </section>
  )
}

/** Folds on phones until it is opened, or has a field to correct. */
function useFold(mayFold: boolean) {
  const isFolding = !useIsWide() && mayFold
  const [isOpen, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (body.current?.querySelector('[aria-invalid="true"]')) setOpen(true)
  })
  return { isFolding, isOpen, body, toggle: () => setOpen(!isOpen) }
}
