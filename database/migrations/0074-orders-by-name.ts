/** Finds orders by names without their apostrophe: 'obrien' finds O'Brien. */
import type { Migration } from '../migration.ts'

const plain = (text: string): string => `replace(replace(${text}, '''', ''), '’', '')`

/** SQL: a row of order_search. A name is there as written and without apostrophes. */
const found = (row: string): string => {
  const name = `coalesce(${row}.address_json ->> '$.full_name', '')`
  return `${row}.id, ${row}.number || ' ' || substr(${row}.number, 2), ${row}.email, ${name} || ' ' || ${plain(name)},
    coalesce(${row}.address_json ->> '$.postcode' || ' ' || replace(${row}.address_json ->> '$.postcode', ' ', ''), '')`
}

const COLUMNS = 'rowid, number, email, full_name, postcode'

export const ordersByName: Migration = {
  number: 74,
  name: 'orders_by_name',
  statements: [
    'DROP TRIGGER orders_are_found',
    'DROP TRIGGER orders_are_found_anew',
    // Staff find a new order at once (docs/domain.md#handling-orders),
    `CREATE TRIGGER orders_are_found AFTER INSERT ON orders BEGIN
      INSERT INTO order_search (${COLUMNS}) VALUES (${found('new')});
    END`,
    // and a changed one by its new address.
    `CREATE TRIGGER orders_are_found_anew AFTER UPDATE OF number, email, address_json ON orders BEGIN
      DELETE FROM order_search WHERE rowid = old.id;
      INSERT INTO order_search (${COLUMNS}) VALUES (${found('new')});
    END`,
    'DELETE FROM order_search',
    `INSERT INTO order_search (${COLUMNS}) SELECT ${found('orders')} FROM orders`,
  ],
}
