/** Link from a record back to its list. */
import { Icon } from '../primitives/icon.tsx'
import './detail.css'

export const BackLink = ({ href, label, className = '' }: { href: string; label: string; className?: string }) => (
  <a className={`small detail-back ${className}`.trim()} href={href}>
    <Icon name="left" small />
    {label}
  </a>
)
