/** The sign-in page of the shop and of both programmes, and the page to reset a password. */
import { useEffect, useState } from 'react'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { $signedIn } from '../session/state.ts'
import { storedWish } from '../wish-list/stored-wish.ts'
import type { LoadedSignedIn } from './load-signed-in.ts'
import { isResetBegun } from './stored-email.ts'
import './login.css'

const LoginForms = onDemand(() => import('./login-forms.tsx').then((forms) => forms.LoginForms))

const ResetForms = onDemand(() => import('./reset-forms.tsx').then((forms) => forms.ResetForms))

/** Loads the view for signed-in customers on demand, because few of them visit the sign-in page. */
const loadLate = (): Promise<CallResult<LoadedSignedIn>> =>
  import('./load-signed-in.ts').then(
    ({ loadSignedIn }) => loadSignedIn(),
    () => ({ ok: false, status: 0, message: UNREACHABLE_MESSAGE }),
  )

const RESET = '/reset_password'
const HEADINGS: Record<string, string> = {
  '/wine-club/login': 'Sign in to the wine club',
  '/lock-it-in/login': 'Sign in to Lock it in',
  [RESET]: 'Reset your password',
}

/** True if the shop has a members' area. */
const useHasPlans = (): boolean => {
  const { missing } = useShop()
  return !missing.includes('lock_it_in_members') || !missing.includes('wine_club_members')
}

export type LoginScreenProps = {
  /** Path of the page: one of the three sign-in pages, or /reset_password. */
  path: string
}

export function LoginScreen({ path }: LoginScreenProps) {
  const signedIn = useStore($signedIn)
  const hasPlans = useHasPlans()
  const { loaded } = useLoaded(loadLate, signedIn === true)
  const [wish, setWish] = useState('')
  // These need more than the prerendered page, so it hydrates before the visitor's first action.
  useEffect(() => {
    const isReset = path === RESET
    if (isReset ? isResetBegun() : location.search.includes('form=register')) wake()
    if (!isReset) setWish(storedWish()?.name ?? '')
  }, [path])
  const data = signedIn && loaded.state === 'loaded' ? loaded.data : null
  const user = data?.user
  return (
    <main id="main" className={`wrap login beside${path === RESET ? '' : ' beside-two'}`} tabIndex={-1}>
      <div>
        {data && user ? (
          <data.SignedIn user={user} />
        ) : (
          <>
            <div className="login-head">
              <h1>{HEADINGS[path] ?? 'Sign in or create an account'}</h1>
              <p>
                {path === RESET
                  ? 'Enter your e-mail address and we’ll send you a link to set a new password.'
                  : wish !== ''
                    ? `Sign in or create an account to save ${wish} to your wish list.`
                    : hasPlans
                      ? 'One account for your orders, your wish list and your plans.'
                      : 'One account for your orders and your wish list.'}
              </p>
            </div>
            {path === RESET ? <ResetForms of="customer" /> : <LoginForms />}
            <NeedsScripts />
          </>
        )}
      </div>
      <Still name={`aside/${path}`} className="aside">
        {({ FormAside }) => (
          <FormAside of={path === RESET ? 'password' : hasPlans ? 'account-with-plans' : 'account'} />
        )}
      </Still>
    </main>
  )
}
