/** The header of a modal or drawer: title and close button. */
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export type DialogBarProps = {
  titleId: string
  title: ReactNode
  /** Content between title and close button: 'Clear all'. */
  tools?: ReactNode
  closable?: boolean
}

export const DialogBar = ({ titleId, title, tools, closable = true }: DialogBarProps) => (
  <div className="dialog-bar">
    <h2 id={titleId}>{title}</h2>
    {tools}
    {closable && <CloseButton />}
  </div>
)

/** Close button. Submits a form with method "dialog", so that the browser closes the dialog without a script. */
export const CloseButton = ({ className = '' }: { className?: string }) => (
  <form method="dialog" className={`dialog-close ${className}`.trim()}>
    <button type="submit" className="iconbtn" aria-label="Close">
      <Icon name="close" />
    </button>
  </form>
)
