/** The screen of /unsubscribe. */
export { UnsubscribeScreen as Page } from '../../../components/newsletter/unsubscribe-screen.tsx'
