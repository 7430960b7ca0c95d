/** A banner that states that this is a demonstration shop. */
export const DemoBanner = () => <p className="demo-banner">A demonstration shop: nothing is charged or sent</p>
