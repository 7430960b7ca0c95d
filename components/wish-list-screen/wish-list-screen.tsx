/** The customer's wish list. It is requested even where nobody is known to be signed in, since the URL itself asks for it. */

import { useLoaded } from '../api/use-loaded.ts'
import { NeedsScripts } from '../parts/needs-scripts.tsx'
import { Still } from '../parts/still.tsx'
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
  const isOut = loaded.state === 'there' && list === null
  return (
    <main
      id="main"
      className={isOut ? 'wrap wishes beside' : 'wrap wishes'}
      tabIndex={-1}
      aria-busy={loaded.state === 'loading' || undefined}
    >
      <div className="wishes-main">
        <h1 tabIndex={-1}>Your wish list</h1>
        {loaded.state === 'loading' && <WishesSkeleton />}
        {loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
        {list && <list.Wishes products={list.products} />}
        {isOut && <SignedOut />}
        <NeedsScripts />
      </div>
      <Still name="aside/wish-list" className="aside" hidden={!isOut}>
        {({ Aside }) => <Aside of="wish-list" />}
      </Still>
    </main>
  )
}

const LOGIN = '/login?redirect_url=account/wishlist'

const SignedOut = () => (
  <>
    <h2>Sign in to see your wish list</h2>
    <p>It’s saved to your account, on every device.</p>
    <div className="row wrapf">
      <a className="btn" href={LOGIN}>
        Sign in
      </a>
      <a className="btn line" href={`${LOGIN}&form=register`}>
        Create an account
      </a>
    </div>
  </>
)

const WishesSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your wish list
    </p>
    <CardSkeletons count={CARDS_ON_THEIR_WAY} wide />
  </>
)
