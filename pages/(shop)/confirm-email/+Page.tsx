/** The screen of /account/confirm-email. */
export { ConfirmEmailScreen as Page } from '../../../components/shop/core/sign-in/confirm-email-screen.tsx'
