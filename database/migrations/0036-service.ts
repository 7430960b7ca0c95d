/** What staff need to serve customers: why a review was refused, and orders found by number, name, e-mail and postcode. */
import type { Migration } from './migration.ts'

/**
 * Numbers are found without their letter, and postcodes with and without their space. Nothing of an erased customer stays:
 * their orders have no address then.
 */
const words = (row: string) => `${row}.id, ${row}.number || ' ' || substr(${row}.number, 2), ${row}.email,
  coalesce(${row}.address_json ->> '$.full_name', ''), coalesce(${row}.address_json ->> '$.postcode' || ' '
    || replace(${row}.address_json ->> '$.postcode', ' ', ''), '')`

export const service: Migration = {
  number: 36,
  name: 'service',
  statements: [
    `ALTER TABLE reviews ADD COLUMN refusal_reason TEXT NOT NULL DEFAULT ''`,

    `CREATE VIRTUAL TABLE order_search USING fts5(number, email, full_name, postcode,
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')`,
    `INSERT INTO order_search (rowid, number, email, full_name, postcode) SELECT ${words('orders')} FROM orders`,
    `CREATE TRIGGER orders_are_found AFTER INSERT ON orders BEGIN
      INSERT INTO order_search (rowid, number, email, full_name, postcode) VALUES (${words('new')});
    END`,
    `CREATE TRIGGER orders_are_found_anew AFTER UPDATE OF number, email, address_json ON orders BEGIN
      DELETE FROM order_search WHERE rowid = old.id;
      INSERT INTO order_search (rowid, number, email, full_name, postcode) VALUES (${words('new')});
    END`,
    `CREATE TRIGGER orders_are_found_no_more AFTER DELETE ON orders BEGIN
      DELETE FROM order_search WHERE rowid = old.id;
    END`,

    `CREATE INDEX refunds_to_look_at ON refunds (order_id) WHERE state IN ('requested', 'failed')`,
  ],
}
