/** Checks that a logo is a picture in the media library: every page and mail shows it. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectMedia } from '../../../database/queries/publishing/media.ts'
import type { Theme } from '../../../domain/core/theme/theme.schema.ts'
import type { FieldError } from '../../errors.ts'

/** One round trip, none without a logo. */
export async function logoFaults(database: Client, { logo }: Theme): Promise<FieldError[]> {
  if (logo === '') return []
  const [{ rows }] = await batch(database, 'read', [selectMedia(logo)])
  if (rows[0]?.kind === 'picture') return []
  return [{ field: 'value.logo', message: 'Choose a picture from the media library' }]
}
