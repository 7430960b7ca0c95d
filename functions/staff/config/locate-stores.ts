/** Locates stores without a position: at the centre of the known part of their postcode. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectPlace } from '../../../database/queries/catalogue/stores.ts'
import { selectSnapshot } from '../../../database/queries/core/config-sections.ts'
import type { StaffStore } from '../../../domain/catalogue/store/schema.ts'
import { parsePostcode } from '../../../domain/core/address/postcode.ts'
import type { FieldError } from '../../errors.ts'
import { storesSection } from '../../publishing/shop/sections.ts'

export type Located = { stores: StaffStore[]; errors: FieldError[] }

const isPlaced = ({ latitude, longitude }: StaffStore): boolean => latitude !== null && longitude !== null

/** Also rejects a list that omits an existing store, since sales and collections still refer to it. */
export async function locateStores(database: Client, given: readonly StaffStore[]): Promise<Located> {
  const unplaced = given.filter((store) => !isPlaced(store))
  const postcodes = unplaced.flatMap(({ postcode }) => parsePostcode(postcode) ?? [])
  const [stored, ...places] = await batch(database, 'read', [
    selectSnapshot(storesSection.snapshot),
    ...postcodes.map((postcode) => selectPlace({ type: 'postcode', postcode })),
  ])
  const placeOf = new Map(postcodes.map(({ text }, index) => [text, places[index]?.rows[0]]))
  const stores = given.map((store) => (isPlaced(store) ? store : { ...store, ...placeOf.get(store.postcode) }))
  const kept = new Set(given.map(({ id }) => id))
  return {
    stores,
    errors: [
      ...stores.flatMap((store, index) =>
        isPlaced(store)
          ? []
          : [
              {
                field: `value.${index}.latitude`,
                message: 'We don’t know where that postcode is. Give the latitude and the longitude',
              },
            ],
      ),
      ...storesSection
        .toValue(stored.rows[0]?.json ?? '[]')
        .filter(({ id }) => !kept.has(id))
        .map(({ name }) => ({ field: 'value', message: `${name} is missing: a shop is closed, not removed` })),
    ],
  }
}
