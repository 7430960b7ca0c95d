/** Nothing to show: a ghost bottle in a niche, the message, and one way on. */
import type { ReactNode } from 'react'
import type { NicheStyle } from '../../domain/product/wine-kind.ts'

export type EmptyStateProps = {
  heading: string
  text?: string
  /** The wall behind the ghost. */
  niche?: NicheStyle
  /** The one way on: a link or a button. */
  children?: ReactNode
}

export const EmptyState = ({ heading, text, niche = 'red', children }: EmptyStateProps) => (
  <div className="empty">
    <div className="niche" data-s={niche}>
      <svg viewBox="0 0 40 130" aria-hidden="true">
        <path
          className="ghost"
          d="M15 2h10v34c0 10 11 12 11 26v62a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V62c0-14 11-16 11-26z"
        />
      </svg>
    </div>
    <h2>{heading}</h2>
    {text && <p className="small">{text}</p>}
    {children}
  </div>
)
