/** The arrows and dots of a carousel. */
import { Icon } from '../primitives/icon.tsx'

export type ArrowsProps = {
  isStart: boolean
  isEnd: boolean
  /** Receives -1 for back, 1 for forward. */
  onTurn: (by: -1 | 1) => void
}

export const Arrows = ({ isStart, isEnd, onTurn }: ArrowsProps) => (
  <div className="carousel-arrows">
    <Arrow icon="left" label="Previous slides" off={isStart} onClick={() => onTurn(-1)} />
    <Arrow icon="right" label="Next slides" off={isEnd} onClick={() => onTurn(1)} />
  </div>
)

type ArrowProps = { icon: string; label: string; off: boolean; onClick: () => void }

const Arrow = ({ icon, label, off, onClick }: ArrowProps) => (
  <button type="button" className="iconbtn ring" aria-label={label} disabled={off} onClick={onClick}>
    <Icon name={icon} />
  </button>
)

/**
 * Dots for the pages of a carousel; `page` counts from 0. Hidden from screen readers, because slides state their
 * position.
 */
export const Pager = ({ page, pages }: { page: number; pages: number }) => (
  <div className="pager" aria-hidden="true">
    {Array.from({ length: pages }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dots never change their order
      <i key={index} className={index === page ? 'on' : undefined} />
    ))}
  </div>
)
