/** The screen of /checkout/challenge. */
export { ChallengeScreen as Page } from '../../../components/shop/selling/payment/challenge-screen.tsx'
