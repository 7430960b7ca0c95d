/** The page that confirms a new email address, linked from the confirmation email. */
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import './login.css'

const ConfirmEmail = onDemand(() => import('./confirm-email-view.tsx').then((confirm) => confirm.ConfirmEmailView))

export const ConfirmEmailScreen = () => (
  <main id="main" className="wrap login beside" tabIndex={-1}>
    <div>
      <div className="login-head">
        <h1>Your new e-mail address</h1>
        <p>Someone asked us to use this e-mail address for their account. If that was you, confirm it here.</p>
      </div>
      <div className="stack">
        <ConfirmEmail />
        <NeedsScripts />
      </div>
    </div>
    <Still name="aside/confirm-email" className="aside">
      {({ FormAside }) => <FormAside of="new-e-mail" />}
    </Still>
  </main>
)
