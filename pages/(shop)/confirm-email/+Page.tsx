/** The screen of /account/confirm-email. */
export { ConfirmEmailScreen as Page } from '../../../components/account/confirm-email-screen.tsx'
