/** A rating as five stars filled from the left: two rectangles with a CSS mask, which needs no ids. */
import type { ReactNode } from 'react'

/** Width of the five stars in SVG units. */
const WIDTH = 84

export type StarsProps = {
  /** 0 to 5. */
  rating: number
  /** Content beside the stars. */
  children?: ReactNode
}

export const Stars = ({ rating, children }: StarsProps) => (
  <span className="stars">
    <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" role="img" aria-label={`${rating} out of 5`}>
      <rect width={WIDTH} height="16" />
      <rect width={Math.round((rating / 5) * WIDTH * 10) / 10} height="16" />
    </svg>
    {children}
  </span>
)
