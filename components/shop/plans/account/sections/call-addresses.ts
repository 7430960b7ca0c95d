/** API calls about the customer's addresses. Each returns all of them. */
import type { NewAddress, SavedAddress } from '../../../../../domain/core/address/schema.ts'
import type { CallResult } from '../../../../kit/api/call.ts'
import { callAccount } from '../send.ts'

export type AddressResult = CallResult<{ addresses: SavedAddress[] }>

export const loadAddresses = (): Promise<AddressResult> => callAccount('GET /api/user/addresses')

export const changeAddress = (id: number, body: NewAddress): Promise<AddressResult> =>
  callAccount('PUT /api/user/addresses/:id', { params: { id }, body })

export const removeAddress = (id: number): Promise<AddressResult> =>
  callAccount('DELETE /api/user/addresses/:id', { params: { id } })

export const addAddress = (body: NewAddress): Promise<AddressResult> =>
  callAccount('POST /api/user/addresses', { body })
