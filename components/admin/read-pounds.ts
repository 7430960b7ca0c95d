/** Amounts as staff type them. */
import { toPence, toPounds } from '../../domain/money/pence.ts'

/** '£1,299' → 1299; NaN for what is no amount, which the schema refuses in words. */
export function readPounds(typed: string): number {
  const plain = typed.replaceAll(/[£,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? toPounds(toPence(Number(plain))) : Number.NaN
}
