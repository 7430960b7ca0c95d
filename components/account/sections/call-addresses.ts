/** The calls about the customer's addresses; each answers with all of them. */
import type { NewAddress, SavedAddress } from '../../../domain/address/address.ts'
import type { CallResult } from '../../api/call.ts'
import { callAccount } from '../send.ts'

export type AddressAnswer = CallResult<{ addresses: SavedAddress[] }>

const PATH = '/api/user/addresses'

export const loadAddresses = (): Promise<AddressAnswer> => callAccount(PATH)

export const callAddresses = (
  method: 'PUT' | 'DELETE',
  id: number,
  body: NewAddress | Record<string, never>,
): Promise<AddressAnswer> => callAccount(`${PATH}/${id}`, { method, body })

export const addAddress = (body: NewAddress): Promise<AddressAnswer> => callAccount(PATH, { method: 'POST', body })
