/** The screen of /account. */
export { AccountScreen as Page } from '../../../components/account/account-screen.tsx'
