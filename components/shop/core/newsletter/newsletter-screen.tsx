/** The page that confirms a newsletter subscription, linked from the confirmation email. */
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { useNewsletterTexts } from './newsletter-texts.ts'
import './newsletter-screen.css'

const ConfirmNewsletter = onDemand(() =>
  import('./confirm-newsletter-view.tsx').then((newsletter) => newsletter.ConfirmNewsletterView),
)

export function NewsletterScreen() {
  const { name, about } = useNewsletterTexts()
  return (
    <main id="main" className="wrap newsletter-screen beside" tabIndex={-1}>
      <div className="newsletter-question">
        <h1>{name}</h1>
        <p>{`${about} Someone asked us to send it to you. Was it you? You can unsubscribe at any time.`}</p>
        <ConfirmNewsletter />
        <NeedsScripts />
      </div>
      <Still name="aside/letter" className="aside">
        {({ FormAside }) => <FormAside of="newsletter" />}
      </Still>
    </main>
  )
}
