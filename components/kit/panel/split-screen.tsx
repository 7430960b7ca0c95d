/** A list beside the record that is open. Narrow windows show one of them. */
import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import './editor.css'

export type SplitScreenProps = {
  list: ReactNode
  isOpen: boolean
  /** Path of the list. */
  back: string
  title: string
  /** The open record, or what to do without one. */
  children: ReactNode
}

export const SplitScreen = ({ list, isOpen, back, title, children }: SplitScreenProps) => (
  <div className={isOpen ? 'ed-split has-open' : 'ed-split'}>
    <div className="ed-list-side">{list}</div>
    <div className="ed-form">
      {isOpen && <BackLink href={back} label={title} className="ed-back" />}
      {children}
    </div>
  </div>
)
