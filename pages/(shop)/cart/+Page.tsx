/** The screen of /cart. */
export { CartScreen as Page } from '../../../components/shop/selling/cart-screen/cart-screen.tsx'
