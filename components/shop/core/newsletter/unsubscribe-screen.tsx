/** The page behind the unsubscribe link of marketing emails and stock notices. */
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import './newsletter-screen.css'

const Unsubscribe = onDemand(() => import('./unsubscribe-view.tsx').then((newsletter) => newsletter.UnsubscribeView))

export const UnsubscribeScreen = () => (
  <main id="main" className="wrap newsletter-screen beside" tabIndex={-1}>
    <div className="newsletter-question">
      <h1>Unsubscribe from these e-mails?</h1>
      <p>We’ll still e-mail you about your orders and your account.</p>
      <Unsubscribe />
      <NeedsScripts />
    </div>
    <Still name="aside/unsubscribe" className="aside">
      {({ FormAside }) => <FormAside of="unsubscribe" />}
    </Still>
  </main>
)
