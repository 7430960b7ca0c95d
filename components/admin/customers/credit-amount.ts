/** An amount as staff type it. */
import { MAX_CREDIT_CHANGE } from '../../../domain/customer/staff-customer.ts'

/** Pounds, to the penny: '5', '7.50', '£7.50'. null for what is no amount, is nothing, or is more than `most`: what is given at once. */
export function readAmount(typed: string, most = MAX_CREDIT_CHANGE): number | null {
  const found = /^£?\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(typed.trim())
  const pounds = Number(found?.[1])
  return found !== null && pounds > 0 && pounds <= most ? pounds : null
}
