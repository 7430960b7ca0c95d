/** Nothing to show: a ghost bottle in a niche, the message, and one way on. */
import type { ReactNode } from 'react'
import type { PictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'

export type EmptyStateProps = {
  heading: string
  text?: string
  /** The wall behind the ghost. */
  niche?: PictureStyle
  /** The one way on: a link or a button. */
  children?: ReactNode
}

export const EmptyState = ({ heading, text, niche = 'red', children }: EmptyStateProps) => (
  <div className="empty">
    <div className="niche" data-s={niche} />
    <h2>{heading}</h2>
    {text && <p className="small">{text}</p>}
    {children}
  </div>
)
