/** The login of the shop and of both programmes, and the way to a new password. */

import { useEffect } from 'react'
import { useLoaded } from '../api/use-loaded.ts'
import { onDemand } from '../layout/on-demand.tsx'
import { wake } from '../layout/visitor.ts'
import { useStore } from '../primitives/use-store.ts'
import { useShop } from '../shop/shop-context.ts'
import { loadUser } from './load-user.ts'
import { SignedIn } from './signed-in.tsx'
import { $signedIn } from './state.ts'
import './login.css'

const LoginForms = onDemand(import.meta.env.SSR ? (await import('./login-forms.tsx')).LoginForms : undefined, () =>
  import('./login-forms.tsx').then((forms) => forms.LoginForms),
)

const ResetForms = onDemand(import.meta.env.SSR ? (await import('./reset-forms.tsx')).ResetForms : undefined, () =>
  import('./reset-forms.tsx').then((forms) => forms.ResetForms),
)

const RESET = '/reset_password'
const HEADINGS: Record<string, string> = {
  '/wine-club/login': 'Sign in to the wine club',
  '/lock-it-in/login': 'Sign in to Lock it in',
  [RESET]: 'Reset your password',
}

/** Whether there is a programme, or somebody who still has a plan of one. */
const useHasPlans = (): boolean => {
  const { missing } = useShop()
  return !missing.includes('lock_it_in_members') || !missing.includes('wine_club_members')
}

export type LoginScreenProps = {
  /** One of the four it is shown at. */
  path: string
}

export function LoginScreen({ path }: LoginScreenProps) {
  const signedIn = useStore($signedIn)
  const hasPlans = useHasPlans()
  const { loaded } = useLoaded(loadUser, signedIn)
  // The link of the mail asks for more than the page shows: it can't wait for a first sign.
  useEffect(() => {
    if (path === RESET && location.search.includes('token=')) wake()
  }, [path])
  const user = signedIn && loaded.state === 'there' ? loaded.data.user_details : null
  return (
    <main id="main" className="wrap login" tabIndex={-1}>
      {user ? (
        <SignedIn user={user} />
      ) : (
        <>
          <div className="login-head">
            <h1>{HEADINGS[path] ?? 'Sign in or create an account'}</h1>
            <p>
              {path === RESET
                ? 'Give the e-mail address of your account, and we send you a link that sets a new one.'
                : hasPlans
                  ? 'One account for your orders, your wish list and your plans.'
                  : 'One account for your orders and your wish list.'}
            </p>
          </div>
          {path === RESET ? <ResetForms of="customer" /> : <LoginForms />}
        </>
      )}
    </main>
  )
}
