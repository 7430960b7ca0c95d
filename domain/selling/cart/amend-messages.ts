/** Messages why a plan's amended selection can't be saved (docs/domain.md#lock-it-in). */

/** Shown at the checkout, which would start a second plan. */
export const STILL_AMENDING_MESSAGE = 'You’re changing the wines of your plan. Save or discard those changes first'
export const LEFT_PROGRAMME_MESSAGE =
  'A wine in your selection is no longer in Lock it in. Please remove it to amend selection'
export const AMENDED_ELSEWHERE_MESSAGE =
  'Your selection has changed in another window. Please check it here and save it again'
/** Message for an added wine with `left` bottles in stock. */
export const shortToAmendMessage = (title: string, left: number): string =>
  left > 0
    ? `There ${left === 1 ? 'is only 1 bottle' : `are only ${left} bottles`} of ${title} left. Please choose fewer, or another wine`
    : `${title} has run out. Please choose another wine`
