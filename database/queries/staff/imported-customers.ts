/** Imports any number of customers (docs/import-customers.md): one statement per table, over the rows as JSON. */
import { type CompiledQuery, sql } from 'kysely'
import type { CustomerResult, CustomerRow } from '../../../domain/staff/customer-import/customer-import.schema.ts'
import { type CustomerFacts, customerOutcome } from '../../../domain/staff/customer-import/customer-import.ts'
import { db } from '../../query-builder.ts'
import type { Flag } from '../../tables.ts'
import { type Audited, insertAudit } from '../core/audit.ts'

type FactsRow = Record<Exclude<keyof CustomerFacts, 'new_notes'>, Flag> & { row: number; new_notes: number }

type Given = CustomerRow & { id: string }

/** The rows as a table `listed`. */
const listed = (rows: readonly Given[] | readonly CustomerRow[]) => sql`WITH listed AS (SELECT key AS place,
    value ->> '$.row' AS row, value ->> '$.id' AS id, value ->> '$.email' AS email,
    value ->> '$.first_name' AS first_name, value ->> '$.last_name' AS last_name, value ->> '$.phone' AS phone,
    value ->> '$.accepts_email' AS accepts_email, value -> '$.addresses' AS addresses, value -> '$.notes' AS notes
  FROM json_each(${JSON.stringify(rows)}))`

const IS_ERASED = sql`EXISTS (SELECT 1 FROM mail_suppressions WHERE email = listed.email AND reason = 'erased')`
const LACKS_NAME = sql`customers.first_name = '' AND customers.last_name = ''`
const HAS_ADDRESS = sql`EXISTS (SELECT 1 FROM addresses WHERE customer_id = customers.id)`
const LACKS_NEWSLETTER = sql`NOT EXISTS (SELECT 1 FROM marketing_subscribers WHERE email = listed.email)
  AND NOT EXISTS (SELECT 1 FROM mail_suppressions WHERE email = listed.email)`
const IS_NEW_NOTE = sql`NOT EXISTS (SELECT 1 FROM customer_notes
  WHERE customer_id = customers.id AND note = given.value)`

/** Facts that decide the outcome of each row, in the order of the rows. */
export const selectCustomerFacts = (rows: readonly CustomerRow[]): CompiledQuery<FactsRow> =>
  sql<FactsRow>`${listed(rows)} SELECT listed.row, customers.id IS NOT NULL AS is_known,
      customers.id IS NULL AND ${IS_ERASED} AS is_erased,
      coalesce(${LACKS_NAME}, 1) AS lacks_name, coalesce(customers.phone = '', 1) AS lacks_phone,
      NOT ${HAS_ADDRESS} AS lacks_address, ${LACKS_NEWSLETTER} AS lacks_newsletter,
      (SELECT count(*) FROM json_each(listed.notes) AS given WHERE ${IS_NEW_NOTE}) AS new_notes
    FROM listed LEFT JOIN customers ON customers.email = listed.email ORDER BY listed.place`.compile(db)

const isSet = (flag: Flag): boolean => flag === 1

/** Outcome of each row, by the facts read with it. */
export const toCustomerResults = (rows: readonly CustomerRow[], facts: readonly FactsRow[]): CustomerResult[] =>
  rows.map((customer, index) => {
    const found = facts[index]
    if (found === undefined) throw new Error(`No facts of row ${customer.row}`)
    return customerOutcome(customer, {
      is_known: isSet(found.is_known),
      is_erased: isSet(found.is_erased),
      lacks_name: isSet(found.lacks_name),
      lacks_phone: isSet(found.lacks_phone),
      lacks_address: isSet(found.lacks_address),
      lacks_newsletter: isSet(found.lacks_newsletter),
      new_notes: found.new_notes,
    })
  })

export type CustomersImport = {
  /** A new customer gets the row's id. */
  rows: readonly Given[]
  file_name: string
  /** `id` is null for the command line. */
  staff: Audited['staff']
  /** UTC ISO-8601. */
  at: string
}

const insertCustomers = ({ rows, at }: CustomersImport): CompiledQuery =>
  sql`INSERT INTO customers (id, name, email, first_name, last_name, phone, created_at, updated_at)
    ${listed(rows)} SELECT id, trim(first_name || ' ' || last_name), email, first_name, last_name, phone, ${at}, ${at}
    FROM listed WHERE NOT ${IS_ERASED}
    ON CONFLICT (email) DO NOTHING`.compile(db)

const fillCustomers = ({ rows, at }: CustomersImport): CompiledQuery =>
  sql`${listed(rows)} UPDATE customers SET
      first_name = iif(${LACKS_NAME}, listed.first_name, customers.first_name),
      last_name = iif(${LACKS_NAME}, listed.last_name, customers.last_name),
      name = iif(${LACKS_NAME}, trim(listed.first_name || ' ' || listed.last_name), customers.name),
      phone = iif(customers.phone = '', listed.phone, customers.phone), updated_at = ${at}
    FROM listed WHERE customers.email = listed.email
      AND ((${LACKS_NAME} AND listed.first_name || listed.last_name <> '')
        OR (customers.phone = '' AND listed.phone <> ''))`.compile(db)

/** The first address in the row becomes the default. */
const insertAddresses = ({ rows, at }: CustomersImport): CompiledQuery =>
  sql`INSERT INTO addresses
      (customer_id, full_name, line_1, line_2, town, county, postcode, phone, is_default, created_at)
    ${listed(rows)} SELECT customers.id, given.value ->> 'full_name', given.value ->> 'line_1', given.value ->> 'line_2',
      given.value ->> 'town', given.value ->> 'county', given.value ->> 'postcode', given.value ->> 'phone',
      given.key = 0, ${at}
    FROM listed JOIN customers ON customers.email = listed.email JOIN json_each(listed.addresses) AS given
    WHERE NOT ${HAS_ADDRESS} ORDER BY listed.place, given.key`.compile(db)

/** Sends no mail, so no one has the token of the hash. */
const insertSubscribers = ({ rows, file_name, at }: CustomersImport): CompiledQuery =>
  sql`INSERT INTO marketing_subscribers (email, state, token_hash, created_at, confirmed_at, source)
    ${listed(rows)} SELECT listed.email, 'subscribed', lower(hex(randomblob(32))), ${at}, ${at}, ${`import: ${file_name}`}
    FROM listed JOIN customers ON customers.email = listed.email WHERE accepts_email AND ${LACKS_NEWSLETTER}`.compile(
    db,
  )

const insertNotes = ({ rows, staff, at }: CustomersImport): CompiledQuery =>
  sql`INSERT INTO customer_notes (customer_id, note, admin_id, created_at)
    ${listed(rows)} SELECT customers.id, given.value, ${staff.id}, ${at}
    FROM listed JOIN customers ON customers.email = listed.email JOIN json_each(listed.notes) AS given
    WHERE ${IS_NEW_NOTE} ORDER BY listed.place, given.key`.compile(db)

/**
 * Writes the rows: run as one batch. The first query returns the facts as they were before, for toCustomerResults. Running
 * it again changes nothing but the audit log.
 */
export const importCustomers = (given: CustomersImport): [CompiledQuery<FactsRow>, ...CompiledQuery[]] => {
  const { rows, file_name, staff, at } = given
  return [
    selectCustomerFacts(rows),
    insertAudit({ staff, action: 'import', noun: 'customers', noun_id: file_name, after: { rows: rows.length }, at }),
    insertCustomers(given),
    fillCustomers(given),
    insertAddresses(given),
    insertSubscribers(given),
    insertNotes(given),
  ]
}
