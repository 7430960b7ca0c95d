/** Reads the years a wine is listed in, or that it is non-vintage. */

export type Vintages = {
  /** Newest possible year; null if none is listed. */
  newest: number | null
  /** True if the list marks the wine as non-vintage: 'NV'. */
  isNonVintage: boolean
  /** Years in the future. */
  coming: number[]
  /** Entries that are neither a year nor 'NV'. */
  unreadable: string[]
}

const OLDEST = 1800
const NON_VINTAGE = /^(?:n\.? ?v\.?|m\.? ?v\.?|non[- ]?vintage|multi[- ]?vintage)$/i

/** `year` is the current one. */
export function readVintages(listed: readonly string[], year: number): Vintages {
  const years = listed.filter((item) => /^\d{4}(?:\.0+)?$/.test(item)).map(Number)
  const sound = years.filter((one) => one >= OLDEST && one <= year)
  return {
    newest: sound.length === 0 ? null : Math.max(...sound),
    isNonVintage: listed.some((item) => NON_VINTAGE.test(item)),
    coming: years.filter((one) => one > year),
    unreadable: listed.filter((item) => {
      const isYear = /^\d{4}(?:\.0+)?$/.test(item) && Number(item) >= OLDEST
      return !isYear && !NON_VINTAGE.test(item)
    }),
  }
}

const OLDEST_IN_NAME = 1950
const YEAR_AT_END = /(?:^|[\s,(])((?:19|20)\d\d)\)?(?:[\s,]+(?:\d[\d.]* ?(?:cl|ml|l|ltr)|magnum|case of \d+))?\)?$/i

/** The year at the end of a name, 'Rioja Reserva 2018'; null for years inside it, which may be part of a brand. */
export function vintageInName(name: string, year: number): number | null {
  const found = Number(YEAR_AT_END.exec(name.trim())?.[1] ?? Number.NaN)
  return found >= OLDEST_IN_NAME && found <= year ? found : null
}
