/** The screen behind the unsubscribe link of an e-mail: of marketing, or about a product that is back in stock. */
import { onDemand } from '../parts/on-demand.tsx'
import './newsletter-screen.css'

const Unsubscribe = onDemand(() => import('./unsubscribe-view.tsx').then((newsletter) => newsletter.UnsubscribeView))

export const UnsubscribeScreen = () => (
  <main id="main" className="wrap newsletter-screen" tabIndex={-1}>
    <h1>Unsubscribe from these e-mails?</h1>
    <p>We’ll still e-mail you about your orders and your account.</p>
    <Unsubscribe />
  </main>
)
