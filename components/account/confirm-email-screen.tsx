/** Where the link of the mail leads that changes an account's e-mail address. */
import { onDemand } from '../layout/on-demand.tsx'
import './login.css'

const ConfirmEmail = onDemand(
  import.meta.env.SSR ? (await import('./confirm-email-view.tsx')).ConfirmEmailView : undefined,
  () => import('./confirm-email-view.tsx').then((confirm) => confirm.ConfirmEmailView),
)

export const ConfirmEmailScreen = () => (
  <main id="main" className="wrap login" tabIndex={-1}>
    <div className="login-head">
      <h1>Your new e-mail address</h1>
      <p>Somebody asked us to use this mailbox for their account. If it was you, press the button.</p>
    </div>
    <div className="stack">
      <ConfirmEmail />
    </div>
  </main>
)
