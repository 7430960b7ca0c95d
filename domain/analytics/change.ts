/** How a figure has changed. */

/** In tenths of a per cent of what it was, rounded: 105 for 10.5 %. null where there was nothing. */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null || before <= 0 ? null : Math.round(((now - before) / before) * 1000)

/** A part of a whole in tenths of a per cent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000)

/** 105 → '10.5%', 90 → '9%'. */
export const tenths = (share: number): string => `${(Math.abs(share) / 10).toFixed(1).replace(/\.0$/, '')}%`

/** 'Up 10.5%', 'Down 3%', 'As before'. */
export const changeWords = (change: number): string =>
  change === 0 ? 'As before' : `${change > 0 ? 'Up' : 'Down'} ${tenths(change)}`

/** 'Up 0.5 points': of shares. */
export const pointWords = (points: number): string =>
  points === 0 ? 'As before' : `${points > 0 ? 'Up' : 'Down'} ${tenths(points).slice(0, -1)} points`
