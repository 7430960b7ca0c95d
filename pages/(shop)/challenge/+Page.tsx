/** The screen of /checkout/challenge. */
export { ChallengeScreen as Page } from '../../../components/payment/challenge-screen.tsx'
