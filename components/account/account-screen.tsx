/** The customer's account: who is signed in, and the ways on. */
import { useEffect } from 'react'
import type { UserDetails } from '../../domain/customer/customer.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Icon } from '../primitives/icon.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { useStore } from '../primitives/use-store.ts'
import { loadUser } from './load-user.ts'
import { LogOutButton } from './log-out-button.tsx'
import { $signedIn } from './state.ts'
import './account.css'

export function AccountScreen() {
  const { loaded, retry } = useLoaded(loadUser)
  const signedIn = useStore($signedIn)
  const user = loaded.state === 'there' && signedIn ? loaded.data.user_details : null
  const isNobody = loaded.state === 'there' && user === null
  useEffect(() => {
    if (isNobody) location.replace('/login?redirect_url=account')
  }, [isNobody])
  return (
    <main id="main" className="wrap account" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      <h1>Your account</h1>
      {loaded.state === 'failed' ? (
        <LoadFailed message={loaded.message} retry={retry} />
      ) : user ? (
        <Account user={user} />
      ) : (
        <AccountSkeleton />
      )}
    </main>
  )
}

const Account = ({ user }: { user: UserDetails }) => (
  <>
    <p className="account-who">{`Signed in as ${user.first_name} ${user.last_name}, ${user.email}.`}</p>
    <ul className="account-ways">
      <li>
        <a href="/account/wishlist">
          <Icon name="heart" />
          <b>Wish list</b>
          <span>The wines you put aside</span>
        </a>
      </li>
      <li>
        <a href="/wine-club/contact-us">
          <Icon name="mail" />
          <b>Help</b>
          <span>Ring or write to us</span>
        </a>
      </li>
    </ul>
    <div className="stack-s">
      <LogOutButton />
    </div>
  </>
)

const AccountSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your account
    </p>
    <div className="skeleton account-who" />
    <div className="account-ways">
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  </>
)
