/** The invented people of the demo shop: staff of each type, and three customers. */

/** Every demo account's password; a shop that is not a demo never gets these accounts. */
export const DEMO_PASSWORD = 'cellardoor-demo'

export type DemoAdmin = {
  email: string
  name: string
  user_type: 'owner' | 'merchandiser' | 'editor' | 'support'
}

export type DemoAddress = { line_1: string; line_2: string; town: string; county: string; postcode: string }

export type DemoCustomer = {
  email: string
  first_name: string
  last_name: string
  phone: string
  address: DemoAddress
}

export const demoAdmins: DemoAdmin[] = [
  { email: 'owner@cellardoor.example', name: 'Olive Tarrant', user_type: 'owner' },
  { email: 'merchandiser@cellardoor.example', name: 'Marlon Peake', user_type: 'merchandiser' },
  { email: 'editor@cellardoor.example', name: 'Esme Ridout', user_type: 'editor' },
  { email: 'support@cellardoor.example', name: 'Sunil Aware', user_type: 'support' },
]

export const demoCustomers: DemoCustomer[] = [
  {
    email: 'ada@cellardoor.example',
    first_name: 'Ada',
    last_name: 'Loveridge',
    phone: '01632 960201',
    address: { line_1: '14 Larkhall Place', line_2: '', town: 'Bath', county: 'Somerset', postcode: 'BA1 6PB' },
  },
  {
    email: 'ben@cellardoor.example',
    first_name: 'Ben',
    last_name: 'Okonedo',
    phone: '0117 496 0202',
    address: { line_1: 'Flat 3', line_2: '58 Cotham Vale', town: 'Bristol', county: '', postcode: 'BS6 6HS' },
  },
  {
    email: 'cleo@cellardoor.example',
    first_name: 'Cleo',
    last_name: 'Hathersage',
    phone: '029 2018 0203',
    address: { line_1: '7 Romilly Terrace', line_2: '', town: 'Cardiff', county: '', postcode: 'CF5 1FH' },
  },
]
