/**
 * A case drawn as a rack of bottles, filled from the left, six to a row. Decorative: show the number as text beside it.
 */
export const Rack = ({ filled, places = 12 }: { filled: number; places?: 6 | 12 }) => (
  <span className="rack" aria-hidden="true">
    {Array.from({ length: places }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places never change their order
      <i key={index} className={index < filled ? 'on' : undefined} />
    ))}
  </span>
)
