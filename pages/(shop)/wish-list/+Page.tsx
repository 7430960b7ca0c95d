/** The screen of /account/wishlist and /favourites. */
export { WishListScreen as Page } from '../../../components/shop/catalogue/wish-list-screen/wish-list-screen.tsx'
