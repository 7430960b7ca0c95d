/** Calculates the search box's animated placeholder, which types and deletes suggestions letter by letter. */
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/schema.ts'

export type Typing = {
  /** Index of the placeholder. */
  index: number
  /** Number of letters shown, including the quotation marks. */
  letters: number
  direction: 'forward' | 'backward'
}

const LEAD = 'Try '
const lettersOf = (text: string): string[] => Array.from(`‘${text}’`)

/** Formats a whole suggestion, as in the prerendered page: Try ‘chalky white’. */
export const suggestionOf = (text: string): string => LEAD + lettersOf(text).join('')

const letters = ({ placeholders }: SearchbarConfig, index: number): string[] =>
  lettersOf(placeholders[index]?.text ?? '')

/** Returns the step that shows all letters of the placeholder at `index`. */
export const wholeAt = (config: SearchbarConfig, index: number): Typing => ({
  index,
  letters: letters(config, index).length,
  direction: 'forward',
})

export const shownOf = (config: SearchbarConfig, typing: Typing): string =>
  LEAD + letters(config, typing.index).slice(0, typing.letters).join('')

const isWhole = (config: SearchbarConfig, { index, letters: shown, direction }: Typing): boolean =>
  direction === 'forward' && shown >= letters(config, index).length

/** Returns how long a step is shown, in milliseconds. */
export function waitOf(config: SearchbarConfig, typing: Typing): number {
  if (isWhole(config, typing)) return config.pause
  return typing.direction === 'forward' ? config.speed_forward : config.speed_backward
}

/** Returns the next step, one letter more or less. The first placeholder follows the last. */
export function nextTyping(config: SearchbarConfig, typing: Typing): Typing {
  if (isWhole(config, typing)) return { ...typing, letters: typing.letters - 1, direction: 'backward' }
  if (typing.direction === 'forward') return { ...typing, letters: typing.letters + 1 }
  if (typing.letters > 0) return { ...typing, letters: typing.letters - 1 }
  return { index: (typing.index + 1) % config.placeholders.length, letters: 1, direction: 'forward' }
}
