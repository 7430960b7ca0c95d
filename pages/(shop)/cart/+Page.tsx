/** The screen of /cart. */
export { CartScreen as Page } from '../../../components/cart/cart-screen.tsx'
