/** Changes of figures, and their texts. */

/** Change in tenths of a per cent, rounded: 105 for 10.5 %. null when there was nothing before. */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null || before <= 0 ? null : Math.round(((now - before) / before) * 1000)

/** Share of a whole in tenths of a per cent; null when the whole is 0. */
export const shareOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000)

/** 105 → '10.5%', 90 → '9%'. */
export const tenths = (share: number): string => `${(Math.abs(share) / 10).toFixed(1).replace(/\.0$/, '')}%`

/** 'Up 10.5%', 'Down 3%', 'As before'. */
export const changeLabel = (change: number): string =>
  change === 0 ? 'As before' : `${change > 0 ? 'Up' : 'Down'} ${tenths(change)}`

/** Change of a share: 'Up 0.5 points'. */
export const pointsLabel = (points: number): string =>
  points === 0 ? 'As before' : `${points > 0 ? 'Up' : 'Down'} ${tenths(points).slice(0, -1)} points`
