/** A header link: an icon with its name below; on phones only the icon. */
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ToolLinkProps = {
  href: string
  icon: string
  name: string
  /** True to hide the link on phones, where the menu contains it. */
  wideOnly?: boolean
  /** True while the name may be wrong for a signed-in customer, from whom header.css hides it. */
  isGuess?: boolean
  onClick?: ComponentProps<'a'>['onClick']
  children?: ReactNode
}

export const ToolLink = ({ href, icon, name, wideOnly, isGuess, onClick, children }: ToolLinkProps) => (
  <a className={wideOnly ? 'tool only-d' : 'tool'} href={href} onClick={onClick}>
    <Icon name={icon} />
    <span className={isGuess ? 'guess' : undefined}>{name}</span>
    {children}
  </a>
)
