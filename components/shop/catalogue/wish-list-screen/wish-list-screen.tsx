/** The wish list page. Requests the list even if the browser knows of no sign-in. */
import type { ReactNode } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $signedIn } from '../../core/session/state.ts'
import { requestWishes } from '../../core/wish-list/state.ts'
import { CardSkeletons } from '../product/card-skeletons.tsx'
import './wish-list.css'

const CARDS_ON_THEIR_WAY = 3

type LoadedWishList = {
  products: ProductCard[]
  Wishes: typeof import('./wishes.tsx').Wishes
}

/** Loads the wish list and the code that shows it. The data is null when no customer is signed in. */
async function loadWishList(): Promise<CallResult<LoadedWishList | null>> {
  const answer = await requestWishes()
  if (!answer.ok) return answer
  const { logged_in, products } = answer.data
  if (!logged_in) return { ok: true, data: null }
  return import('./wishes.tsx').then(
    ({ Wishes }) => ({ ok: true, data: { products, Wishes } }),
    () => ({ ok: false, status: 0, message: UNREACHABLE_MESSAGE }),
  )
}

/** `nav`: the account's navigation, beside the list once someone is known to be signed in. */
export function WishListScreen({ nav }: { nav: ReactNode }) {
  const { loaded, retry } = useLoaded(loadWishList)
  const signedIn = useStore($signedIn)
  const list = loaded.state === 'loaded' && signedIn ? loaded.data : null
  const isOut = loaded.state === 'loaded' && list === null
  return (
    <main
      id="main"
      className={`wrap ${isOut ? 'wishes beside' : signedIn ? 'account' : 'wishes'}`}
      tabIndex={-1}
      aria-busy={loaded.state === 'loading' || undefined}
    >
      {signedIn && !isOut && nav}
      <div className="wishes-main">
        <h1 tabIndex={-1}>Your wish list</h1>
        {loaded.state === 'loading' && <WishesSkeleton />}
        {loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
        {list && <list.Wishes products={list.products} />}
        {isOut && <SignedOut />}
        <NeedsScripts />
      </div>
      <Still name="aside/wish-list" className="aside" hidden={!isOut}>
        {({ FormAside }) => <FormAside of="wish-list" />}
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
    <CardSkeletons count={CARDS_ON_THEIR_WAY} />
  </>
)
