/** The screen behind the link of the e-mail that confirms a new e-mail address. */
import { onDemand } from '../parts/on-demand.tsx'
import './login.css'

const ConfirmEmail = onDemand(() => import('./confirm-email-view.tsx').then((confirm) => confirm.ConfirmEmailView))

export const ConfirmEmailScreen = () => (
  <main id="main" className="wrap login" tabIndex={-1}>
    <div className="login-head">
      <h1>Your new e-mail address</h1>
      <p>Someone asked us to use this e-mail address for their account. If that was you, confirm it here.</p>
    </div>
    <div className="stack">
      <ConfirmEmail />
    </div>
  </main>
)
