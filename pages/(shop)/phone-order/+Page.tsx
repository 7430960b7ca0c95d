/** The screen of /phone-order. */
export { PhoneOrderScreen as Page } from '../../../components/shop/selling/phone-order/phone-order-screen.tsx'
