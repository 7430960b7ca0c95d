/** Tests payments or mail for the list 'Open your shop', with the running shop's settings. */
import { batch } from '../../../database/batch.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import { shownCompany } from '../../../domain/core/company/shown-company.ts'
import { escapeHtml } from '../../../domain/core/html/escape-html.ts'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { TestOutcome } from '../../../domain/staff/home/opening.schema.ts'
import { missingKeys, type Testable } from '../../../domain/staff/home/opening.ts'
import type { ActingStaff, AppEnv } from '../../app-env.ts'
import { openPayments, paymentAdapter } from '../../selling/payment/open-payments.ts'
import { openMailPort } from '../mail/open-port.ts'
import { senderOf } from '../mail/send-mail.ts'

type Context = ActingStaff & Pick<AppEnv['Variables'], 'settings'>

/** An unknown charge: looking it up finds nothing if the key is accepted. */
const NO_CHARGE = { ref: 'pi_cellardoor_test' }

/** Without it the shop can't verify the events by which Stripe confirms payments. */
const NO_WEBHOOK_SECRET = 'STRIPE_WEBHOOK_SECRET is not the signing secret of a webhook, which begins with whsec_'

async function testPayments({ settings, database }: Context): Promise<TestOutcome> {
  const adapter = paymentAdapter(settings)
  if (adapter === null) return { works: false, message: `Not set: ${missingKeys(settings).join(', ')}` }
  if (adapter === 'test') return { works: true, message: 'The test bank answers. It takes no real money' }
  try {
    await openPayments(settings, database).findCharge(NO_CHARGE)
    return settings.STRIPE_WEBHOOK_SECRET.startsWith('whsec_')
      ? { works: true, message: 'Stripe accepts the secret key, and STRIPE_WEBHOOK_SECRET is set' }
      : { works: false, message: `Stripe accepts the secret key. ${NO_WEBHOOK_SECRET}` }
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error
    return { works: false, message: error.message }
  }
}

async function testMail({ settings, database, staff, now }: Context): Promise<TestOutcome> {
  const port = await openMailPort(settings)
  if (!port.sendsMail) return { works: false, message: 'Neither SMTP_URL nor RESEND_API_KEY is set' }
  const [{ rows }] = await batch(database, 'read', [selectConfig(['company'])])
  const company = shownCompany(JSON.parse(rows[0]?.value_json ?? '{}'))
  const text = `${company.name} can send e-mails.`
  const outcome = await port.send({
    messageId: `<test.${now.getTime()}@${new URL(settings.siteOrigin).hostname}>`,
    from: senderOf(company, settings),
    to: staff.email,
    replyTo: undefined,
    subject: 'Test',
    html: `<p>${escapeHtml(text)}</p>`,
    text,
    oneClickUrl: null,
    at: now,
  })
  return outcome.ok
    ? { works: true, message: `Sent to ${staff.email}. Look for it there` }
    : { works: false, message: outcome.reason }
}

export const testService = (item: Testable, context: Context): Promise<TestOutcome> =>
  item === 'payments' ? testPayments(context) : testMail(context)
