/** Writes a variant into an address, for variant-address.ts to read. */
import { PARAMETER, type Variants } from './variant-address.ts'

/** The address with a variant chosen: path, query and fragment. What else the query says stays. */
export function withVariant(
  { variant_code }: Variants,
  code: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const query = new URLSearchParams(search)
  if (code === variant_code) query.delete(PARAMETER)
  else query.set(PARAMETER, code)
  const text = query.toString()
  return pathname + (text === '' ? '' : `?${text}`) + hash
}
