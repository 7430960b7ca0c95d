/** What all headers share: the brand, the drawer's opener, and the menu's behaviour. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { Mark } from '../primitives/mark.tsx'
import { type MenuBehaviour, startMenu } from './menu-behaviour.ts'
import '../primitives/button.css'
import './header.css'

export type HeaderFrameProps = {
  /** Path of the page: a change of it closes the menu. */
  path: string
  dark?: boolean
  children: ReactNode
}

export function HeaderFrame({ path, dark = false, children }: HeaderFrameProps) {
  const header = useRef<HTMLElement>(null)
  const menu = useRef<MenuBehaviour>(null)
  useEffect(() => {
    if (header.current === null) return
    const behaviour = startMenu(header.current)
    menu.current = behaviour
    return behaviour.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: path is what the effect reacts to
  useEffect(() => menu.current?.send({ type: 'close' }), [path])
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
