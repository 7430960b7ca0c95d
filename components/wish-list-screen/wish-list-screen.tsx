/** The customer's wish list. It is requested even where nobody is known to be signed in, since the URL itself asks for it. */
import { useLoaded } from '../api/use-loaded.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { useStore } from '../primitives/use-store.ts'
import { CardSkeletons } from '../product/card-skeletons.tsx'
import { $signedIn } from '../session/state.ts'
import { loadWishList } from './load-wish-list.ts'
import './wish-list.css'

const CARDS_ON_THEIR_WAY = 4

export function WishListScreen() {
  const { loaded, retry } = useLoaded(loadWishList)
  const signedIn = useStore($signedIn)
  const list = loaded.state === 'there' && signedIn ? loaded.data : null
  return (
    <main id="main" className="wrap wishes" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      <h1 tabIndex={-1}>Your wish list</h1>
      {loaded.state === 'loading' && <WishesSkeleton />}
      {loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
      {loaded.state === 'there' && (list ? <list.Wishes products={list.products} /> : <SignedOut />)}
    </main>
  )
}

const SignedOut = () => (
  <EmptyState heading="Sign in to see your wish list" text="It’s saved to your account, on every device." niche="white">
    <a className="btn" href="/login?redirect_url=account/wishlist">
      Sign in
    </a>
  </EmptyState>
)

const WishesSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your wish list
    </p>
    <CardSkeletons count={CARDS_ON_THEIR_WAY} wide />
  </>
)
