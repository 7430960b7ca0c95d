/** Remembers which pictures of another shop's export a product has got, so that none is downloaded twice. */
import { type Migration, time } from '../migration.ts'

export const importedPictures: Migration = {
  number: 73,
  name: 'imported_pictures',
  statements: [
    // Has no foreign key to media: a picture that staff delete is not downloaded again.
    `CREATE TABLE imported_pictures (
      product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      address TEXT NOT NULL,
      file TEXT NOT NULL,
      ${time('created_at')},
      PRIMARY KEY (product_code, address)
    ) STRICT, WITHOUT ROWID`,
  ],
}
