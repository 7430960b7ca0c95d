/** What a shop to collect from lacks of a basket's line, in words. */

/** `left` bottles are on its shelves, fewer than wanted. */
export const shelfProblem = (left: number): string => (left === 0 ? 'Not at this shop' : `Only ${left} at this shop`)
