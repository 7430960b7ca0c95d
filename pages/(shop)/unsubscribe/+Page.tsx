/** The screen of /unsubscribe. */
export { UnsubscribeScreen as Page } from '../../../components/marketing/unsubscribe-screen.tsx'
