/** Invented shoppers of the demo shop without an account. */
import type { DemoAddress } from '../../content/demo-accounts.ts'
import type { StoreRecord } from '../../domain/catalogue/store/schema.ts'
import { DEMO_DOMAIN } from './demo-domain.ts'

export type DemoGuest = { email: string; full_name: string; phone: string; address: DemoAddress }

const FIRST_NAMES = [
  'Agnes',
  'Bram',
  'Celia',
  'Dev',
  'Edith',
  'Farouk',
  'Greta',
  'Hamish',
  'Ines',
  'Jonah',
  'Kezia',
  'Lorcan',
]
const LAST_NAMES = ['Abernethy', 'Blackwood', 'Chaudhry', 'Dunmore', 'Ellery']
const STREETS = ['Chapel Row', 'Mill Lane', 'Orchard Street', 'Station Road', 'Well Close', 'Bell Yard', 'Quarry Hill']

/** An address in the town of a shop. */
export const homeNear = ({ name, postcode }: StoreRecord, line_1: string): DemoAddress => ({
  line_1,
  line_2: '',
  town: name.split(', ').at(-1) ?? name,
  county: '',
  postcode,
})

/** Sixty people, spread over the towns of the stores; none when there are no stores. */
export function demoGuests(stores: readonly StoreRecord[]): DemoGuest[] {
  const names = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => ({ first, last })))
  return names.flatMap(({ first, last }, index) => {
    const store = stores[index % stores.length]
    if (store === undefined) return []
    const address = homeNear(store, `${3 + ((index * 7) % 88)} ${STREETS[index % STREETS.length] ?? ''}`)
    return [
      { email: `${first}.${last}@${DEMO_DOMAIN}`.toLowerCase(), full_name: `${first} ${last}`, phone: '', address },
    ]
  })
}
