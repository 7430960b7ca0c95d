/** The screen of /account/wishlist and /favourites. */
import { WishListScreen } from '../../../components/shop/catalogue/wish-list-screen/wish-list-screen.tsx'
import { AccountNav } from '../../../components/shop/plans/account/account-nav.tsx'
import { ACCOUNT_SECTIONS } from '../../../components/shop/plans/account/sections.ts'
import '../../../components/shop/plans/account/account-nav.css'

export const Page = () => (
  <WishListScreen nav={<AccountNav path="/account/wishlist" label="Your account" sections={ACCOUNT_SECTIONS} />} />
)
