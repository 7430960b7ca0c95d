import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it, test } from 'vitest'
import { listedAddress, readCustomerRows as readRows } from '../../../tests/factories/customer-rows.ts'
import { proposeCustomerColumns } from './customer-fields.ts'
import type { ListedCustomer } from './customer-import.schema.ts'

const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
const ANALYTICS =
  'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code'

const list = (...lines: string[]): string => lines.join('\n')

describe('Shopify’s export of customers', () => {
  it('has name, address, phone, consent, note and tags', () => {
    expect(
      readRows(
        list(
          SHOPIFY,
          "'7001,Ann,M&uuml;ller,Food&amp;Wine@Example.com,yes,Vine Ltd,1 Road,Flat 2,Bath,ENG,GB,ba15bd,'+447700900123,'01225 123456 ext 12,no,10.00,1,Rings first,no,\"vip, red\"",
        ),
      ),
    ).toEqual([
      {
        ok: true,
        left: [],
        customer: {
          row: 2,
          email: 'food&wine@example.com',
          first_name: 'Ann',
          last_name: 'Müller',
          phone: '01225 123456 ext 12',
          accepts_email: true,
          addresses: [
            {
              full_name: 'Ann Müller, Vine Ltd',
              line_1: '1 Road',
              line_2: 'Flat 2',
              town: 'Bath',
              county: '',
              postcode: 'BA1 5BD',
              phone: '+447700900123',
            },
          ],
          notes: ['Rings first', 'Tags: vip, red'],
        },
      },
    ])
  })

  it('includes a person with only an e-mail address', () => {
    const [read] = readRows(list(SHOPIFY, '7002,,,x@example.com,no,,,,,,,,,,no,0.00,0,,no,'))
    expect(read).toMatchObject({
      ok: true,
      left: [],
      customer: { first_name: '', addresses: [], accepts_email: false },
    })
  })
})

describe('WooCommerce', () => {
  it('Analytics has a whole name and no street: leaves the address out and reports it', () => {
    const [read] = readRows(
      list(ANALYTICS, 'Ann van Lee,ann,2024-01-01,2020-01-01,a@example.com,3,£10,£3,GB,Bath,,BA1 5BD'),
    )
    expect(read).toMatchObject({
      ok: true,
      customer: { first_name: 'Ann', last_name: 'van Lee', addresses: [], accepts_email: false },
      left: [{ field: 'delivery_line_1', reason: 'is missing: the address is left out' }],
    })
  })

  it('plug-ins write billing and shipping addresses: puts shipping first, and counts equal ones once', () => {
    const header =
      'ID,user_email,first_name,last_name,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_city,billing_postcode,billing_country,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_postcode,shipping_country'
    const read = readRows(
      list(
        header,
        '1,a@example.com,Ann,Lee,Ann,Lee,,1 Road,Bath,BA1 5BD,GB,07700 900123,Bo,Ray,2 Lane,Leeds,LS1 1AA,GB',
        '2,b@example.com,Ann,Lee,Ann,Lee,,1 Road,Bath,BA1 5BD,GB,07700 900123,Ann,Lee,1 road,BATH,ba1 5bd,GB',
        '3,c@example.com,Ann,Lee,Ann,Lee,,1 Rue,Paris,75001,FR,,,,,,,',
      ),
    )
    const addresses = read.map(
      (one) => one.ok && one.customer.addresses.map(({ full_name, postcode }) => [full_name, postcode]),
    )
    expect(addresses).toEqual([
      [
        ['Bo Ray', 'LS1 1AA'],
        ['Ann Lee', 'BA1 5BD'],
      ],
      [['Ann Lee', 'BA1 5BD']],
      [],
    ])
    expect(read[2]).toMatchObject({
      left: [{ field: 'billing_country', reason: "'FR' is outside the United Kingdom" }],
    })
  })
})

describe('refusing a row', () => {
  const HEADER = 'Email,First name,Surname,Phone'
  const faultsOf = (line: string) => {
    const [read] = readRows(list(HEADER, line))
    return read?.ok === false ? read.faults.map(({ field }) => field) : 'taken'
  }
  test.each([
    [',Ann,Lee,', ['email']],
    ['no-mail,Ann,Lee,', ['email']],
    ['=A1&"x",Ann,Lee,', ['email']],
    ['#REF!,Ann,Lee,', ['email']],
    ['a\u200b@exam ple.com,Ann,Lee,', ['email']],
    [`a@example.com,${'x'.repeat(101)},Lee,`, ['first_name']],
    ['a@example.com,Ann', ['row']],
  ])('%s', (line, fields) => expect(faultsOf(line)).toEqual(fields))

  it('because of the e-mail address of an earlier row, in any case', () => {
    const read = readRows(list(HEADER, 'a@example.com,Ann,Lee,', 'A@EXAMPLE.com,Bo,Ray,'))
    expect(read[1]).toEqual({ ok: false, row: 3, faults: [{ field: 'email', reason: 'is the same as in row 2' }] })
  })
})

describe('leaving out and reporting unreadable values', () => {
  const HEADER = 'Email,Name,Phone,Address,Town,Postcode,Newsletter,Note'
  const read = (line: string) => {
    const [one] = readRows(list(HEADER, line))
    if (!one?.ok) throw new Error('refused')
    return { ...one.customer, left: one.left.map(({ field }) => field) }
  }
  test.each([
    ['a@example.com,Ann Lee,4.47701E+11,,,,,', ['phone']],
    ['a@example.com,Ann Lee,call me,,,,,', ['phone']],
    ['a@example.com,Ann Lee,,1 Road,Bath,GX11 1AA,,', ['delivery_postcode']],
    ['a@example.com,Ann Lee,,1 Road,Bath,BA1,,', ['delivery_postcode']],
    ['a@example.com,Ann Lee,,1 Road,,BA1 5BD,,', ['delivery_town']],
    ['a@example.com,Ann Lee,,=1+1,Bath,BA1 5BD,,', ['delivery_line_1', 'delivery_line_1']],
    [`a@example.com,Ann Lee,,,,,,${'x'.repeat(1001)}`, ['note']],
  ])('%s', (line, fields) => {
    const customer = read(line)
    expect(customer.left).toEqual(fields)
    expect(customer).toMatchObject({ first_name: 'Ann', phone: '', addresses: [], notes: [] })
  })

  test.each(['no', '', '0', 'false', 'maybe', 'yes please', 'unsubscribed', 'pending', 'n/a', '#N/A'])(
    'reads no consent from %j',
    (text) => expect(read(`a@example.com,Ann Lee,,,,,${text},`).accepts_email).toBe(false),
  )

  it('removes markup and invisible characters from names, and keeps the name Null', () => {
    expect(read('a@example.com,\u200b<b>Ann</b> <script>alert(1)</script>Null,,,,,,')).toMatchObject({
      first_name: 'Ann',
      last_name: 'Null',
    })
    expect(read('a@example.com,\u200b\u2800,,,,,,')).toMatchObject({ first_name: '', last_name: '' })
  })
})

test('recognises the columns of any other list once each', () => {
  expect(proposeCustomerColumns(['E-Mail', 'Email', 'Surname', 'SKU'])).toEqual({
    'E-Mail': '',
    Email: 'email',
    Surname: 'last_name',
    SKU: '',
  })
})

const text = fc.constantFrom(
  'Ann',
  'Zoë',
  'O’Brien',
  'van der Berg',
  'Lee, Esq.',
  'Müller & Sohn',
  '<Nord>',
  '"Bo" Ray',
)
const person = fc.record({
  first_name: text,
  last_name: text,
  phone: fc.constantFrom('', '07700 900123', '+44 1225 123456', '01225 123456 ext 12'),
  accepts_email: fc.boolean(),
  line_1: fc.constantFrom('1 Road', 'Flat 2; The Mews', 'Château House'),
  town: fc.constantFrom('Bath', 'St. Ives'),
  postcode: fc.constantFrom('BA1 5BD', 'LS1 1AA', 'JE2 3AB'),
})
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never

const escaped = (one: string): string => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const apostrophe = (phone: string): string => (phone.startsWith('+') ? `'${phone}` : phone)
const excel = (delimiter: string) => (people: readonly Person[]) =>
  Papa.unparse(
    [
      ['Email', 'First name', 'Last name', 'Phone', 'Newsletter', 'Address', 'Town', 'Postcode'],
      ...people.map((one, index) => [
        ...[`C${index}@Example.com`, one.first_name, one.last_name, apostrophe(one.phone)],
        ...[one.accepts_email ? 'TRUE' : 'FALSE', one.line_1, one.town, one.postcode],
      ]),
    ],
    { delimiter },
  )
const shopify = (people: readonly Person[]) =>
  Papa.unparse([
    SHOPIFY.split(','),
    ...people.map((one, index) => [
      ...[index, one.first_name, one.last_name, `c${index}@example.com`, one.accepts_email ? 'yes' : 'no', ''],
      ...[one.line_1, '', one.town, 'ENG', 'GB', one.postcode, '', apostrophe(one.phone), 'no', '0', '0', '', 'no', ''],
    ]),
  ])
const wooCommerce = (people: readonly Person[]) =>
  Papa.unparse([
    [
      'user_email',
      'first_name',
      'last_name',
      'billing_phone',
      'billing_address_1',
      'billing_city',
      'billing_postcode',
      'opt_in',
    ],
    ...people.map((one, index) => [
      ...[`c${index}@example.com`, escaped(one.first_name), escaped(one.last_name), one.phone],
      ...[one.line_1, one.town, one.postcode.toLowerCase().replace(' ', ''), one.accepts_email ? '1' : '0'],
    ]),
  ])

test.each([
  ['UK Excel', excel(',')],
  ['German Excel', excel(';')],
  ['Shopify', shopify],
  ['WooCommerce', wooCommerce],
])('reads customers back as %s writes them', (_, write) => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), (people) => {
      const truth = people.map(
        ({ line_1, town, postcode, ...one }, index): Partial<ListedCustomer> => ({
          ...one,
          email: `c${index}@example.com`,
          addresses: [
            listedAddress({
              full_name: `${one.first_name} ${one.last_name}`,
              phone: one.phone,
              line_1,
              town,
              postcode,
            }),
          ],
        }),
      )
      const read = readRows(write(people))
      expect(read.map((one) => one.ok && one.left)).toEqual(people.map(() => []))
      expect(read).toMatchObject(truth.map((customer) => ({ ok: true, customer })))
    }),
    { numRuns: 40 },
  )
})
