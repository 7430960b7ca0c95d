/** The screen of /cart. */
export { CartScreen as Page } from '../../../components/cart-screen/cart-screen.tsx'
