/** Reads the theme with the size of its logo, for pages and mail. */
import { sql } from 'kysely'
import type { Theme } from '../../../domain/core/theme/theme.schema.ts'
import { DEFAULT_THEME, type ShownTheme, THEME_SECTION } from '../../../domain/core/theme/theme.ts'
import { db } from '../../query-builder.ts'
import type { Config, Media } from '../../tables.ts'

export type ThemeRow = Pick<Config, 'value_json'> & { [Column in 'file' | 'width' | 'height']: Media[Column] | null }

/** Returns no row if the shop uses the default theme. */
export const selectTheme = () =>
  sql<ThemeRow>`SELECT value_json, file, width, height FROM config
    LEFT JOIN media ON media.file = value_json ->> '$.logo' WHERE key = ${THEME_SECTION}`.compile(db)

/** A logo that is no longer in the library is left out. */
export function toShownTheme(row: ThemeRow | undefined): ShownTheme {
  const stored: Partial<Theme> = row === undefined ? {} : JSON.parse(row.value_json)
  const { logo: _, logo_has_name: has_name, ...colours } = { ...DEFAULT_THEME, ...stored }
  const { file, width, height } = row ?? { file: null, width: null, height: null }
  return { ...colours, logo: file === null ? null : { file, width, height, has_name } }
}
