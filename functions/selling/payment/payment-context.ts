import type { Client } from '@libsql/client'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'

/** The database and payment provider that a change of money uses, and its time. */
export type PaymentContext = { database: Client; payments: PaymentPort; at: Date }
