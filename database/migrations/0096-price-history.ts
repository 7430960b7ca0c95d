/** Prices at which codes were on sale, and the earlier price that is shown beside a reduced one. */
import { type Migration, optionalPrice, time } from '../migration.ts'

const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** Price of a code since the latest row; null while its product is not on sale, and without rows. */
const LATEST = `(SELECT price_pence FROM price_history h WHERE h.code = v.code ORDER BY h.at DESC LIMIT 1)`

export const priceHistory: Migration = {
  number: 96,
  name: 'price_history',
  statements: [
    `ALTER TABLE variants ADD COLUMN ${optionalPrice('was_price_pence')}`,
    `CREATE TABLE price_history (
      code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
      ${time('at')},
      ${optionalPrice('price_pence')},
      PRIMARY KEY (code, at)
    ) STRICT, WITHOUT ROWID`,
    // Existing codes begin with their present price, which they have had at least since their product last changed.
    `INSERT INTO price_history (code, at, price_pence) SELECT v.code, p.updated_at, v.price_pence
      FROM variants v JOIN products p ON p.code = v.product_code WHERE p.status = 'active'`,

    `CREATE TRIGGER price_history_of_new_code AFTER INSERT ON variants BEGIN
      INSERT OR IGNORE INTO price_history (code, at, price_pence)
      SELECT new.code, iif(new.is_default = 1, p.updated_at, ${NOW}), new.price_pence
      FROM products p WHERE p.code = new.product_code AND p.status = 'active';
    END`,
    // Every write of a product changes its version last, after prices and status.
    `CREATE TRIGGER price_history_of_change AFTER UPDATE OF updated_at ON products
      WHEN new.updated_at <> old.updated_at BEGIN
      INSERT OR REPLACE INTO price_history (code, at, price_pence)
      SELECT v.code, new.updated_at, iif(new.status = 'active', v.price_pence, NULL) FROM variants v
      WHERE v.product_code = new.code AND iif(new.status = 'active', v.price_pence, NULL) IS NOT ${LATEST};
    END`,
    // An earlier price belongs to one reduction: any other price ends it, and so does leaving the shop.
    `CREATE TRIGGER was_price_after_price AFTER UPDATE OF price_pence ON variants
      WHEN new.price_pence <> old.price_pence AND new.was_price_pence IS old.was_price_pence
        AND new.was_price_pence IS NOT NULL BEGIN
      UPDATE variants SET was_price_pence = NULL WHERE code = new.code;
    END`,
    `CREATE TRIGGER was_price_after_status AFTER UPDATE OF status ON products
      WHEN new.status <> 'active' AND old.status = 'active' BEGIN
      UPDATE variants SET was_price_pence = NULL WHERE product_code = new.code AND was_price_pence IS NOT NULL;
    END`,
  ],
}
