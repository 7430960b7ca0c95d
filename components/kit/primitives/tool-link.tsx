/** A link among a header's tools: an icon with its name below, the icon alone on phones. */
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ToolLinkProps = {
  href: string
  icon: string
  name: string
  /** True to leave it out on phones, where the menu has it. */
  wideOnly?: boolean
  onClick?: ComponentProps<'a'>['onClick']
  children?: ReactNode
}

export const ToolLink = ({ href, icon, name, wideOnly = false, onClick, children }: ToolLinkProps) => (
  <a className={wideOnly ? 'tool only-d' : 'tool'} href={href} onClick={onClick}>
    <Icon name={icon} />
    <span>{name}</span>
    {children}
  </a>
)
