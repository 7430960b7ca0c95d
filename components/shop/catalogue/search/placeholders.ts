/** Types the search box's suggestions, letter by letter, forward and back. */
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/searchbar.ts'

export type Typing = {
  /** Which placeholder, counted from 0. */
  index: number
  /** Number of letters shown, its quotation marks counted. */
  letters: number
  direction: 'forward' | 'backward'
}

const LEAD = 'Try '
const lettersOf = (text: string): string[] => Array.from(`‘${text}’`)

/** The whole suggestion, as the build writes it into the box: Try ‘chalky white’. */
export const suggestionOf = (text: string): string => LEAD + lettersOf(text).join('')

const letters = ({ placeholders }: SearchbarConfig, index: number): string[] =>
  lettersOf(placeholders[index]?.text ?? '')

/** The placeholder at `index` with all its letters. */
export const wholeAt = (config: SearchbarConfig, index: number): Typing => ({
  index,
  letters: letters(config, index).length,
  direction: 'forward',
})

export const shownOf = (config: SearchbarConfig, typing: Typing): string =>
  LEAD + letters(config, typing.index).slice(0, typing.letters).join('')

const isWhole = (config: SearchbarConfig, { index, letters: shown, direction }: Typing): boolean =>
  direction === 'forward' && shown >= letters(config, index).length

/** Milliseconds that `typing` stays before its next step. */
export function waitOf(config: SearchbarConfig, typing: Typing): number {
  if (isWhole(config, typing)) return config.pause
  return typing.direction === 'forward' ? config.speed_forward : config.speed_backward
}

/** One letter more or less; after the last placeholder comes the first. */
export function nextTyping(config: SearchbarConfig, typing: Typing): Typing {
  if (isWhole(config, typing)) return { ...typing, letters: typing.letters - 1, direction: 'backward' }
  if (typing.direction === 'forward') return { ...typing, letters: typing.letters + 1 }
  if (typing.letters > 0) return { ...typing, letters: typing.letters - 1 }
  return { index: (typing.index + 1) % config.placeholders.length, letters: 1, direction: 'forward' }
}
