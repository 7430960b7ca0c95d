/** Minimum number of digits of a complete number. */
const MIN_DIGITS = 7

/** 'tel:' link for a typed telephone number. Uses the first of two numbers, with its extension (RFC 3966). */
export function telLink(phone: string): string {
  const [start = ''] = phone.split('/')
  // '01225/123456' is one number.
  const first = start.replace(/\D/g, '').length < MIN_DIGITS ? phone : start
  const [number = '', extension] = first.split(/e?x(?:t(?:ension|\.)?)?/i)
  const digits = `${number.trim().startsWith('+') ? '+' : ''}${number.replace(/\(0\)|\D/g, '')}`
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension.replace(/\D/g, '')}`}`
}
