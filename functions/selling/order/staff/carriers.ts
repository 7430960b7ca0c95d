/** GET /api/admin/orders/carriers, and the carrier of a dispatch. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { type CarriersRow, selectCarriers } from '../../../../database/queries/selling/carriers.ts'
import type { Carrier } from '../../../../domain/selling/delivery/carriers.schema.ts'
import { trackingLink } from '../../../../domain/selling/delivery/carriers.ts'

export const readCarriers = async (database: Client): Promise<CarriersRow | undefined> => {
  const [{ rows }] = await batch(database, 'read', [selectCarriers()])
  return rows[0]
}

/** Reads carriers without validation: they were validated when they were saved. */
const carriersIn = (row: CarriersRow | undefined): Carrier[] => JSON.parse(row?.carriers_json ?? '[]')

/** `last` is '' once that carrier was removed. */
export const carrierChoice = async (database: Client): Promise<{ names: string[]; last: string }> => {
  const row = await readCarriers(database)
  const names = carriersIn(row).map(({ name }) => name)
  return { names, last: names.find((name) => name === row?.last) ?? '' }
}

/** Carrier of a parcel as its order keeps it; undefined if the shop has no carrier of that name. */
export const carrierNamed = (row: CarriersRow | undefined, name: string): Carrier | undefined =>
  name === '' ? { name, tracking_address: '' } : carriersIn(row).find((carrier) => carrier.name === name)

export type Parcel = { carrier: string; tracking_url: string }

export const toParcel = (carrier: Carrier, number = ''): Parcel => ({
  carrier: carrier.name,
  tracking_url: trackingLink(carrier, number),
})
