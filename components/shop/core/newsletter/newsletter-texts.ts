/** The texts about the shop's newsletter, for every place where it can be subscribed to or cancelled. */
import { useOffers } from '../../../kit/shop/shop-context.ts'

export type NewsletterTexts = {
  /** A heading. */
  name: string
  /** One sentence. */
  about: string
  /** The frequency as a sentence; '' where the shop promises none. */
  often: string
  /** A few words for a list of links. */
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
