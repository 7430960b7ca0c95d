/** A gift knows when its code first went to its recipient: without that nobody is reminded of it. */
import type { Migration } from './migration.ts'

/** The order's number in a mail's key: 'gift:W00000001', 'gift:W00000001:again:…'. */
const numberIn = (key: string) => `substr(${key} || ':', 6, instr(substr(${key} || ':', 6), ':') - 1)`

const sentWith = (mail: string) => `UPDATE gifts SET sent_at = ${mail}.sent_at WHERE sent_at IS NULL
    AND order_id = (SELECT id FROM orders WHERE number = ${numberIn(`${mail}.unique_key`)})`

export const giftsSent: Migration = {
  number: 32,
  name: 'gifts-sent',
  statements: [
    `CREATE TRIGGER gift_sent AFTER UPDATE OF state ON mail
      WHEN new.template = 'gift-received' AND new.state = 'sent' AND old.state <> 'sent' BEGIN
      ${sentWith('new')};
    END`,
    `UPDATE gifts SET sent_at = (SELECT mail.sent_at FROM orders JOIN mail ON mail.unique_key = 'gift:' || orders.number
      WHERE orders.id = gifts.order_id AND mail.state = 'sent') WHERE sent_at IS NULL`,
  ],
}
