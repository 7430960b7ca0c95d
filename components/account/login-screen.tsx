/** The login of the shop and of both programmes, and the way to a new password (spec §2). */

import { useLoaded } from '../api/use-loaded.ts'
import { onDemand } from '../layout/on-demand.tsx'
import { useStore } from '../primitives/use-store.ts'
import { loadUser } from './load-user.ts'
import { SignedIn } from './signed-in.tsx'
import { $signedIn } from './state.ts'
import './login.css'

const LoginForms = onDemand(import.meta.env.SSR ? (await import('./login-forms.tsx')).LoginForms : undefined, () =>
  import('./login-forms.tsx').then((forms) => forms.LoginForms),
)

const RESET = '/reset_password'
const HEADINGS: Record<string, string> = {
  '/wine-club/login': 'Sign in to the wine club',
  '/lock-it-in/login': 'Sign in to Lock it in',
  [RESET]: 'Reset your password',
}

export type LoginScreenProps = {
  /** One of the four it is shown at. */
  path: string
}

export function LoginScreen({ path }: LoginScreenProps) {
  const signedIn = useStore($signedIn)
  const { loaded } = useLoaded(loadUser, signedIn)
  const user = signedIn && loaded.state === 'there' ? loaded.data.user_details : null
  return (
    <main id="main" className="wrap login" tabIndex={-1}>
      {user ? (
        <SignedIn user={user} />
      ) : (
        <>
          <div className="login-head">
            <h1>{HEADINGS[path] ?? 'Sign in or create an account'}</h1>
            {path === RESET ? <ResetHelp /> : <p>One account for your orders, your wish list and your plans.</p>}
          </div>
          <LoginForms reset={path === RESET} />
        </>
      )}
    </main>
  )
}

const ResetHelp = () => (
  <p>
    <a href="/wine-club/contact-us">Write to customer service</a> from the e-mail address of your account, and they send
    you a link that sets a new password.
  </p>
)
