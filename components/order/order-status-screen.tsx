/** An order as its customer sees it. */
export const OrderStatusScreen = () => (
  <main id="main" className="wrap order-status" tabIndex={-1}>
    <h1>Your order</h1>
  </main>
)
