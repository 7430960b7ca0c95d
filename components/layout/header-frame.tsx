/** What all headers share: the brand, the drawer's opener, the behaviour of menu and search box. */
import { type ReactNode, useRef } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { Mark } from '../primitives/mark.tsx'
import { useSearchBox } from '../search/use-search-box.ts'
import { useMenu } from './use-menu.ts'

export type HeaderFrameProps = {
  /** Path of the page: a change of it closes the menu. */
  path: string
  dark?: boolean
  children: ReactNode
}

export function HeaderFrame({ path, dark = false, children }: HeaderFrameProps) {
  const header = useRef<HTMLElement>(null)
  useMenu(header, path)
  useSearchBox(header)
  return (
    <header ref={header} className={dark ? 'head dark' : 'head'}>
      {children}
    </header>
  )
}

/** The logo, and on phones the button that opens the menu. */
export const Brand = ({ programme }: { programme?: string }) => (
  <div className="head-brand">
    <button
      type="button"
      className="iconbtn only-m"
      data-menu="open"
      aria-label="Open menu"
      aria-expanded="false"
      aria-controls="menu"
    >
      <Icon name="menu" />
    </button>
    <a className="logo" href="/">
      <Mark />
      {programme ? (
        <span>
          Cellardoor<small>{programme}</small>
        </span>
      ) : (
        'Cellardoor'
      )}
    </a>
  </div>
)
