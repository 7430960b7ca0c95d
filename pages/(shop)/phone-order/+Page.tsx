/** The screen of /phone-order. */
export { PhoneOrderScreen as Page } from '../../../components/phone-order/phone-order-screen.tsx'
