/** A colour to choose may be shown by a picture of the media library, in place of a plain colour. */
import type { Migration } from './migration.ts'

export const swatchPictures: Migration = {
  number: 63,
  name: 'swatch-pictures',
  statements: [
    `ALTER TABLE variants ADD COLUMN swatch_picture TEXT
      CHECK (swatch_picture IS NULL OR (swatch_picture <> '' AND swatch IS NULL))`,
  ],
}
