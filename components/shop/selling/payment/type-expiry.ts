/** Formats a card's expiry while it is typed: adds the slash automatically, and removes it with the digit before it. */

/** Returns the field's text after a change from `before` to `typed`: 'MM/YY' or the beginning of it. */
export const typeExpiry = (before: string, typed: string): string => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{0,2})\s*$/.exec(typed) ?? []
  if (month !== '' && typed.includes('/')) return `${month.padStart(2, '0')}/${year}`
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  const removes = typed.length < before.length
  // No month of two digits starts with 2 to 9, so such a digit is a whole month.
  const filled = !removes && /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  if (filled.length > 2) return `${filled.slice(0, 2)}/${filled.slice(2)}`
  if (filled.length < 2) return filled
  return removes ? filled.slice(0, before.endsWith('/') ? 1 : 2) : `${filled}/`
}
