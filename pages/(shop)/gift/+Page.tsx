/** The screen of /wine-club/redeem-gift. */
export { RedeemGiftScreen as Page } from '../../../components/gift/redeem-gift-screen.tsx'
