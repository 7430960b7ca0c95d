/** Texts about the shop's newsletter, shared by all subscription and cancellation forms. */
import { useOffers } from '../../../kit/shop/shop-context.ts'

export type NewsletterTexts = {
  /** Name, used as a heading. */
  name: string
  /** Description in one sentence. */
  about: string
  /** The frequency as a sentence; '' if the shop promises none. */
  often: string
  /** Short label for a list of links. */
  brief: string
}

const WEEKLY: NewsletterTexts = {
  name: 'A newsletter, most Thursdays',
  about: 'What we opened, what was worth it, and the odd bin end before it reaches the shop.',
  often: ' Most Thursdays.',
  brief: 'Our newsletter, most Thursdays',
}

const PLAIN: NewsletterTexts = {
  name: 'Our newsletter',
  about: 'New wines, and news from the shop.',
  often: '',
  brief: 'Choose whether you get our newsletter',
}

export const useNewsletterTexts = (): NewsletterTexts => (useOffers('weekly_letter') ? WEEKLY : PLAIN)
