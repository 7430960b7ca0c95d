/** Says on every page with the main header that the shop is for show. */
export const DemoBanner = () => <p className="demo-banner">A demonstration shop: nothing is charged or sent</p>
