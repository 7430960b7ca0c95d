/** Barcode, supplier, bin and duty status of a code. */
import { type Migration, oneOf } from '../migration.ts'

export const stockroom: Migration = {
  number: 94,
  name: 'stockroom',
  statements: [
    // Separate from variants, like costs, so that no query for shoppers can return them.
    `CREATE TABLE variant_stockroom (
      code TEXT PRIMARY KEY REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
      barcode TEXT NOT NULL,
      supplier TEXT NOT NULL,
      bin TEXT NOT NULL,
      ${oneOf('duty', ['', 'duty_paid', 'in_bond'])}
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX variant_stockroom_by_barcode ON variant_stockroom (barcode) WHERE barcode <> ''`,
  ],
}
