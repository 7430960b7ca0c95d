/** What the shop's letter is, told wherever somebody may have it or stop it. */
import { useOffers } from '../shop/shop-context.ts'

export type LetterWords = {
  /** A heading. */
  name: string
  /** One sentence. */
  about: string
  /** How often it comes, as a sentence; '' where the shop promises nothing. */
  often: string
  /** A few words for a list of links. */
  brief: string
}

const WEEKLY: LetterWords = {
  name: 'A letter, most Thursdays',
  about: 'What we opened, what was worth it, and the odd bin end before it reaches the shop.',
  often: ' Most Thursdays.',
  brief: 'The letter, most Thursdays',
}

const PLAIN: LetterWords = {
  name: 'Our letter',
  about: 'New wines, and news of the shop.',
  often: '',
  brief: 'Whether we send you our letter',
}

export const useLetterWords = (): LetterWords => (useOffers('weekly_letter') ? WEEKLY : PLAIN)
