/** Invented customers of the demo shop with an account, besides those that are named in the README. */
import type { DemoCustomer } from '../../content/demo-accounts.ts'
import type { StoreRecord } from '../../domain/catalogue/store/schema.ts'
import { DEMO_DOMAIN } from './demo-domain.ts'
import { homeNear } from './demo-guests.ts'

/** First name, last name and street address; each lives in the town of another shop. First names are unique. */
const SHOPPERS = [
  ['Charlotte', 'Pemberton', '6 Camden Rise'],
  ['Tom', 'Ashworth', '41 Hayes Road'],
  ['Priya', 'Nair', 'Flat 2, 17 Temple Street'],
  ['Gareth', 'Llewellyn', '9 Brynland Avenue'],
  ['Fiona', 'McAllister', '22 Princess Victoria Row'],
  ['Oliver', 'Hartley', 'The Old Forge, Vallis Way'],
  ['Grace', 'Adeyemi', '14 Newtown Terrace'],
  ['Simon', 'Fairclough', '3 Tor Street'],
  ['Harriet', 'Bowen', '58 Lansdown Crescent Lane'],
  ['Rajesh', 'Mehta', '27 Staplegrove Road'],
  ['Emily', 'Thornton', '11 Exeter Street'],
  ['Daniel', 'Osei', 'Flat 5, 80 Magdalen Road'],
  ['Rosalind', 'Whitaker', '35 Cranham Street'],
  ['James', 'Cartwright', '4 Kingsgate Road'],
  ['Megan', 'Prosser', '19 Kensington Gardens'],
  ['Alistair', 'Drummond', '62 Barnsbury Park'],
  ['Zoe', 'Kershaw', 'Flat 1, 23 Onslow Road'],
  ['Nathan', 'Clarke', '106 Gwydir Street'],
  ['Isobel', 'Sinclair', '7 Elm Hill Court'],
  ['Martin', 'Greaves', '30 Castle Row'],
  ['Yasmin', 'Rahman', '48 Margaret Road'],
  ['Philippa', 'Langdon', '15 Park Terrace'],
  ['Callum', 'Fraser', '33 Bedford View'],
  ['Joanna', 'Westbrook', '2 Precentor’s Mews'],
  ['Peter', 'Hallam', '70 Psalter Lane'],
  ['Ruth', 'Goldman', '21 Beech Grove'],
  ['Bethan', 'Griffiths', '8 Conway Road'],
] as const

/** The customers, in the same order each time; none without stores. */
export const demoShoppers = (stores: readonly StoreRecord[]): DemoCustomer[] =>
  SHOPPERS.flatMap(([first_name, last_name, line_1], index) => {
    const store = stores[index % stores.length]
    if (store === undefined) return []
    return [
      {
        email: `${first_name}@${DEMO_DOMAIN}`.toLowerCase(),
        first_name,
        last_name,
        // A range that Ofcom reserves for drama.
        phone: `07700 900${101 + index}`,
        address: homeNear(store, line_1),
      },
    ]
  })
