/** The buyer of a gift chooses when it arrives; the order keeps that, and the day on which its parcel has to leave. */
import { type Migration, optionalDay } from '../migration.ts'

export const giftDays: Migration = {
  number: 100,
  name: 'gift_days',
  statements: [
    `ALTER TABLE checkouts ADD COLUMN ${optionalDay('deliver_on')}`,
    `ALTER TABLE orders ADD COLUMN ${optionalDay('deliver_from')}`,
    `ALTER TABLE orders ADD COLUMN ${optionalDay('leaves_on')}`,
  ],
}
