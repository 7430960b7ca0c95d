/** The lines of an address, in the order of a parcel label. */
import type { Address } from '../../../domain/core/address/schema.ts'

const LINES = ['full_name', 'line_1', 'line_2', 'town', 'county', 'postcode'] as const

export type AddressLinesProps = { address: Pick<Address, (typeof LINES)[number]> }

export const AddressLines = ({ address }: AddressLinesProps) =>
  LINES.map((field) => address[field] !== '' && <span key={field}>{address[field]}</span>)
