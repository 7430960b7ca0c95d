/** A case as a rack of twelve bottle ends, filled from the left: the shop counts in bottles. */

/** `filled` is 0 to `places`, six of which are a row. The same in words is beside it. */
export const Rack = ({ filled, places = 12 }: { filled: number; places?: 6 | 12 }) => (
  <span className="rack" aria-hidden="true">
    {Array.from({ length: places }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bottle end is its place
      <i key={index} className={index < filled ? 'on' : undefined} />
    ))}
  </span>
)
