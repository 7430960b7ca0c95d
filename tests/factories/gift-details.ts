/** Details of a gift of the wine club, as the giver enters them. */
import type { GiftDetails } from '../../domain/selling/checkout/club-choice.schema.ts'

type Dated = GiftDetails & { deliver_on: string }

export const someGiftDetails = (more: Partial<Dated> = {}): Dated => ({
  giver_name: 'Ann',
  recipient_name: 'Ben',
  recipient_email: 'ben@example.test',
  message: 'Happy birthday',
  deliver_on: '2026-12-24',
  ...more,
})
