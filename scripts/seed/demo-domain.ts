/** E-mail domain of all people of the demo shop, which can't exist outside examples. */
export const DEMO_DOMAIN = 'cellardoor.example'

export const DEMO_PROMOTIONS = ['WELCOME10', 'FREEDELIVERY', 'SUMMER5'] as const

/** Statement that removes the demo's promotion codes that no order has used. */
export const REMOVE_DEMO_PROMOTIONS = `DELETE FROM promotions WHERE code IN (${DEMO_PROMOTIONS.map((code) => `'${code}'`).join(', ')})
  AND used = 0 AND code NOT IN (SELECT promotion_code FROM orders WHERE promotion_code IS NOT NULL)`

/** The test bank's reference of a demo payment. */
export const demoPaymentRef = (orderNo: string): string => `demo-payment-${orderNo}`

const CHARGES = `(SELECT ref FROM test_charges WHERE ref LIKE '${demoPaymentRef('%')}')`

/** Statements that remove demo payments from the test bank, in the order of their references. */
export const REMOVE_DEMO_CHARGES: readonly string[] = [
  `DELETE FROM test_events WHERE charge_ref IN ${CHARGES}`,
  `DELETE FROM test_refunds WHERE charge_ref IN ${CHARGES}`,
  `DELETE FROM test_charges WHERE ref IN ${CHARGES}`,
]
