/** The screen of an order: /order-status/{order_id}. */
export { OrderStatusScreen as Page } from '../../../components/shop/selling/order/order-status-screen.tsx'
