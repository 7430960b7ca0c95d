/** The screen behind the link of the e-mail that confirms a newsletter subscription. */
import { onDemand } from '../parts/on-demand.tsx'
import { useNewsletterWords } from './newsletter-words.ts'
import './newsletter-screen.css'

const ConfirmNewsletter = onDemand(() =>
  import('./confirm-newsletter-view.tsx').then((newsletter) => newsletter.ConfirmNewsletterView),
)

export function NewsletterScreen() {
  const { name, about } = useNewsletterWords()
  return (
    <main id="main" className="wrap newsletter-screen" tabIndex={-1}>
      <h1>{name}</h1>
      <p>{`${about} Someone asked us to send it to you. Was it you? You can unsubscribe at any time.`}</p>
      <ConfirmNewsletter />
    </main>
  )
}
