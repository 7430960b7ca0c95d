/** What all headers share: the behaviour of menu, search box and basket. */
import { type ReactNode, useRef } from 'react'
import { useSearchBox } from '../search/use-search-box.ts'
import { useAway } from './use-away.ts'
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
  useAway(header)
  return (
    <header ref={header} className={dark ? 'head dark' : 'head'}>
      {children}
    </header>
  )
}
