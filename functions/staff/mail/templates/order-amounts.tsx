/** The order's lines and amounts, with the VAT included by rate. Amounts are pence. */
import { Column } from '@react-email/column'
import { Hr } from '@react-email/hr'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { formatPounds, type Pence, toPounds } from '../../../../domain/core/money/pence.ts'
import { vatByRate } from '../../../../domain/core/money/vat.ts'
import type { MailOrder, MailOrderLine } from '../mail-order.ts'
import { mailStyles } from './mail-styles.ts'
import { SmallPrint } from './parts.tsx'

export const money = (pence: Pence): string => formatPounds(toPounds(pence))

export const AmountRow = ({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) => {
  const weight = isStrong ? { fontWeight: 700 } : {}
  return (
    <Row>
      <Column data-same-line style={{ ...mailStyles.cell, ...weight }}>
        {name}
      </Column>
      <Column data-same-line style={{ ...mailStyles.amount, ...weight }}>
        {' '}
        {amount}
      </Column>
    </Row>
  )
}

const lineName = ({ quantity, title, unitPrice, substitutedFor }: MailOrderLine): string =>
  [
    `${quantity} × ${title}`,
    quantity > 1 ? ` (${money(unitPrice)} each)` : '',
    substitutedFor === null ? '' : `, in place of ${substitutedFor}`,
  ].join('')

const saving = (amount: Pence): string => `−${money(amount)}`

const deliveryName = ({ deliveryKind }: MailOrder): string =>
  deliveryKind === 'next_day' ? 'Next day delivery' : deliveryKind === 'collection' ? 'Collection' : 'Delivery'

const isSold = ({ deliveryKind }: MailOrder): boolean => deliveryKind !== 'none'

const vatLines = (order: MailOrder): string[] =>
  vatByRate([
    ...order.lines.map(({ vatRateBp, total, vat }) => ({ rateBp: vatRateBp, gross: total, vat })),
    ...order.deliveryVat,
  ]).map(({ rateBp, gross, vat }) => `${money(vat)} VAT at ${rateBp / 100}% in ${money(gross)}`)

export const OrderAmounts = ({ order }: { order: MailOrder }) => {
  const { lines, mixSixSaving, promotionCode, promotionSaving, delivery, storeCredit, exchanged, total } = order
  return (
    <Section>
      {lines.map((line) => (
        <AmountRow key={line.title} name={lineName(line)} amount={money(line.unitPrice * line.quantity)} />
      ))}
      <Hr style={mailStyles.rule} />
      {promotionSaving > 0 && <AmountRow name={`Code ${promotionCode ?? ''}`} amount={saving(promotionSaving)} />}
      {isSold(order) && <AmountRow name={deliveryName(order)} amount={delivery === 0 ? 'Free' : money(delivery)} />}
      {storeCredit > 0 && <AmountRow name="Store credit" amount={saving(storeCredit)} />}
      {exchanged > 0 && <AmountRow name="Paid with bottles taken off" amount={saving(exchanged)} />}
      <AmountRow name="Total" amount={money(total)} isStrong />
      <SmallPrint>
        Prices include VAT: {vatLines(order).join('; ')}.
        {mixSixSaving > 0 && ` Mix Six has saved you ${money(mixSixSaving)}.`}
      </SmallPrint>
    </Section>
  )
}
