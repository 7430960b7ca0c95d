/** Customers of a CSV text, read as the control panel's browser and the command line read them. */
import type { Address } from '../../domain/core/address/schema.ts'
import { proposeCustomerColumns } from '../../domain/staff/customer-import/customer-fields.ts'
import { type CustomerOfRow, customerReader } from '../../domain/staff/customer-import/list-reader.schema.ts'
import { readList } from './import-rows.ts'

export function readCustomerRows(text: string): CustomerOfRow[] {
  const { columns, rows } = readList(text)
  return rows.map(customerReader(proposeCustomerColumns(columns)))
}

export const listedAddress = (more: Partial<Address> = {}): Address => ({
  ...{ full_name: 'Ann Lee', line_1: '1 Road', line_2: '', town: 'Bath', county: '', postcode: 'BA1 5BD', phone: '' },
  ...more,
})
