/** Empty state: an outlined bottle, a message, and a link or button. */
import type { ReactNode } from 'react'
import type { PictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'

export type EmptyStateProps = {
  heading: string
  text?: string
  /** Colour behind the outlined bottle. */
  niche?: PictureStyle
  /** A link or button. */
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
