/** Result of reading a cell: its value, or the reason why it has no reliable one. */

export type Reading<Value> = { ok: true; value: Value } | { ok: false; reason: string }

export const readAs = <Value>(value: Value): Reading<Value> => ({ ok: true, value })

/** The reason completes the sentence 'the cell …': 'is a range', 'has a decimal comma'. */
export const unreadable = (reason: string): { ok: false; reason: string } => ({ ok: false, reason })

/** Placeholders that merchants write in empty cells. */
const PLACEHOLDERS = /^(?:[-–—?.]+|n\/?a|#n\/a|none|null|nil|tbc|tba|unknown|not known|not applicable|not stated)$/i

export const isBlank = (text: string): boolean => text === '' || PLACEHOLDERS.test(text)

const MAX_QUOTE_LENGTH = 40

/** A cell as messages quote it. */
export const quoted = (text: string): string =>
  `'${text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text}'`
