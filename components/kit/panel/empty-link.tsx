/** An empty state with a link. */
import { EmptyState, type EmptyStateProps } from '../primitives/empty-state.tsx'

export type EmptyLinkProps = Omit<EmptyStateProps, 'children'> & { href: string; link: string }

export const EmptyLink = ({ href, link, ...state }: EmptyLinkProps) => (
  <EmptyState niche="white" {...state}>
    <a className="btn line" href={href}>
      {link}
    </a>
  </EmptyState>
)
