/** Makes a new link to a phone order, and its mail. The database stores only the token's hash. */
import type { PhoneOrderLink } from '../../../../database/queries/selling/staff-phone-orders.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { toPence } from '../../../../domain/core/money/pence.ts'
import { randomToken } from '../../../../domain/core/token/random-token.ts'
import { phoneOrderExpiry } from '../../../../domain/selling/phone-order/phone-order.ts'
import type { PricedLines } from '../../../../domain/selling/phone-order/schema.ts'
import type { MailData } from '../../../../domain/staff/mail/mail.ts'
import { sha256 } from '../../../core/http/sha256.ts'
import type { FieldError } from '../../../errors.ts'

/** Errors by line that keep a quote from being sent; none if it can be sent. */
export const quoteErrors = ({ lines }: PricedLines): FieldError[] =>
  lines.flatMap(({ problem, title }, index) =>
    problem === null ? [] : [{ field: `lines.${index}.quantity`, message: `${title}: ${problem}` }],
  )

export const newLink = async (fullName: string, quote: PricedLines, at: Date): Promise<PhoneOrderLink> => {
  const token = randomToken(crypto)
  const expiresOn = phoneOrderExpiry(inLondon(at).day)
  const lines = quote.lines.map(({ code, title, quantity, total }) => ({
    code,
    title,
    quantity,
    total_pence: toPence(total ?? 0),
  }))
  const total = toPence(quote.total)
  const delivery = quote.delivery === null ? null : toPence(quote.delivery)
  const mail: MailData['phone-order'] = {
    token,
    full_name: fullName,
    expires_on: expiresOn,
    lines: lines.map(({ title, quantity, total_pence }) => ({ title, quantity, total_pence })),
    total_pence: total,
    delivery_pence: delivery,
  }
  return {
    tokenHash: await sha256(token),
    expiresOn,
    total,
    delivery,
    lines,
    mail: JSON.stringify(mail),
    now: at.toISOString(),
  }
}
