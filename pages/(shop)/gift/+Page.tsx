/** The screen of /wine-club/redeem-gift. */
export { RedeemGiftScreen as Page } from '../../../components/shop/selling/gift/redeem-gift-screen.tsx'
