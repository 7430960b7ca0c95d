/** The screen of /unsubscribe. */
export { UnsubscribeScreen as Page } from '../../../components/shop/core/newsletter/unsubscribe-screen.tsx'
