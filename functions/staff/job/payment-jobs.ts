/** The payment jobs: apply events, settle abandoned payments, delete erased customers at the provider. */
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { JobContext } from '../../job.ts'
import { applyEvent } from '../../selling/checkout/apply-event.ts'
import { releaseAbandoned } from '../../selling/checkout/release-abandoned.ts'
import { applyWaitingEvents } from '../../selling/payment/apply-events.ts'
import { deleteErasedCustomers } from '../../selling/payment/delete-erased-customers.ts'
import { openPayments, paymentAdapter } from '../../selling/payment/open-payments.ts'
import { sendTestEvents } from '../../selling/payment/test-bank/send-events.ts'

/** Returns undefined if the shop takes no payments, so that there is nothing to do. */
const paymentsOf = ({ settings, database, now }: JobContext): PaymentPort | undefined =>
  paymentAdapter(settings) === null ? undefined : openPayments(settings, database, now)

const NO_PAYMENTS = 'the shop takes no payments'

export const paymentEvents = async (context: JobContext): Promise<string> => {
  const payments = paymentsOf(context)
  if (payments === undefined) return NO_PAYMENTS
  const { settings, database, now } = context
  if (payments.adapter === 'test') {
    await sendTestEvents(database, payments, { authSecret: settings.AUTH_SECRET, at: now() })
  }
  const apply = applyEvent(database, payments, now)
  const { applied, failed, waiting, setAside } = await applyWaitingEvents(database, payments, { apply, now })
  return `${applied} applied, ${failed} failed, ${waiting} of unknown payments wait, ${setAside} set aside`
}

export const erasedCustomers = async (context: JobContext): Promise<string> => {
  const payments = paymentsOf(context)
  if (payments === undefined) return NO_PAYMENTS
  const forgotten = await deleteErasedCustomers(context.database, payments, context.now())
  return `${forgotten} deleted at the payment provider`
}

export const abandonedPayments = async (context: JobContext): Promise<string> => {
  const payments = paymentsOf(context)
  if (payments === undefined) return NO_PAYMENTS
  const { paid, cancelled, left, refunds } = await releaseAbandoned(context.database, payments, context.now())
  return `${paid} paid after all, ${cancelled} given up, ${left} left, ${refunds} refunds`
}
