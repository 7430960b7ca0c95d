/** A link among a header's tools: an icon with its name below, the icon alone on phones. */
import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon.tsx'

export type ToolLinkProps = {
  href: string
  icon: string
  name: string
  /** True to leave it out on phones, where the menu has it. */
  wideOnly?: boolean
  children?: ReactNode
}

export const ToolLink = ({ href, icon, name, wideOnly = false, children }: ToolLinkProps) => (
  <a className={wideOnly ? 'tool only-d' : 'tool'} href={href}>
    <Icon name={icon} />
    <span>{name}</span>
    {children}
  </a>
)
