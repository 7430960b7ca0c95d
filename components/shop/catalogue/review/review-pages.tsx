/** Page numbers below the reviews, five at a time (docs/domain.md#reviews). */
import { pageChunk } from '../../../../domain/catalogue/review/pages.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

export type ReviewPagesProps = {
  page: number
  pages: number
  onTurn: (page: number) => void
}

export function ReviewPages({ page, pages, onTurn }: ReviewPagesProps) {
  if (pages < 2) return null
  // Reviews may have been deleted since this page was requested.
  const chunk = pageChunk(Math.min(page, pages), pages)
  return (
    <nav className="review-pages" aria-label="Pages of reviews">
      {chunk.previous !== null && <PageLink to={chunk.previous} name="Earlier pages" icon="left" onTurn={onTurn} />}
      {chunk.pages.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onTurn(number)}
        >
          {formatCount(number)}
        </button>
      ))}
      {chunk.next !== null && <PageLink to={chunk.next} name="Later pages" icon="right" onTurn={onTurn} />}
    </nav>
  )
}

type PageLinkProps = { to: number; name: string; icon: 'left' | 'right'; onTurn: (page: number) => void }

const PageLink = ({ to, name, icon, onTurn }: PageLinkProps) => (
  <button type="button" aria-label={`${name}, from page ${to}`} onClick={() => onTurn(to)}>
    <Icon name={icon} small />
  </button>
)
