/**
 * An order keeps the VAT in its delivery charge by rate, since the charge takes the rates of its goods. Orders from before
 * were sold with delivery at the standard rate, and stay so.
 */
import type { Migration } from './migration.ts'

export const deliveryVat: Migration = {
  number: 68,
  name: 'delivery-vat',
  statements: [
    `ALTER TABLE orders ADD COLUMN delivery_vat_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivery_vat_json))`,
    // The VAT in an amount that includes 20 % is a sixth of it, halves rounded up.
    `UPDATE orders SET delivery_vat_json = json_array(
        json_object('rateBp', 2000, 'gross', delivery_pence, 'vat', (delivery_pence + 3) / 6))
      WHERE delivery_pence > 0`,
  ],
}
