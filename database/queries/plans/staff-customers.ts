/** Customers in the control panel, without erased ones. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  CustomerDetails,
  CustomerQuery,
  foundCustomerRowSchema,
  staffCustomerRowSchema,
} from '../../../domain/plans/customer/staff-customer.schema.ts'
import { CUSTOMER_PAGE, MAX_LISTED_RECORDS } from '../../../domain/plans/customer/staff-customer.ts'
import { db } from '../../query-builder.ts'
import type {
  CustomerNotes,
  Mail,
  Orders,
  PaymentMethods,
  Plans,
  Products,
  Refunds,
  Reviews,
  StoreCredit,
} from '../../tables.ts'
import { ADDRESSES_VERSION, selectVersionedAddresses } from '../core/addresses.ts'
import { countRows, hasWords } from '../core/staff-lists.ts'
import { orderSearchTerms, searchedOrders } from '../selling/staff-orders.ts'
import { selectTags, tagsOf } from './customer-tags.ts'
import { BY_GUEST, type CustomerOrderRow, guestName, guests, IS_GUEST, selectOrdersIn } from './staff-guests.ts'

export type FoundCustomerRow = z.input<typeof foundCustomerRowSchema>

/** SQL: paid orders of `person`, who is an account or a guest. */
const PAID = sql`(SELECT total_pence, refunded_pence FROM orders
    WHERE customer_id = person.id AND paid_at IS NOT NULL
  UNION ALL SELECT total_pence, refunded_pence FROM orders ${BY_GUEST} WHERE ${IS_GUEST} AND lower(email) = +person.email)`

/** SQL: a plan that still sends cases. */
const IS_RUNNING = sql`state IN ('active', 'paused', 'cancelling')`

/** SQL over `person` with `id`, `email`, `since` and `is_guest`, joined with `customers`, which is null for guests. */
const FOUND = sql`person.id, person.is_guest, person.email, person.since,
  CASE person.is_guest WHEN 1 THEN ${guestName(sql`person.email`)}
    ELSE trim(customers.first_name || ' ' || customers.last_name) END AS name,
  (SELECT count(*) FROM ${PAID}) AS orders,
  (SELECT coalesce(sum(total_pence - refunded_pence), 0) FROM ${PAID}) AS spent,
  (SELECT count(*) FROM plans WHERE customer_id = person.id AND ${IS_RUNNING})
    AS running_plans, ${tagsOf(sql`person.id`)} AS tags`

/** Searched text of an account; postcodes with and without their space. */
const SEARCHED_TEXT = sql`(customers.first_name || ' ' || customers.last_name || ' ' || customers.email || ' ' ||
  coalesce((SELECT group_concat(postcode || ' ' || replace(postcode, ' ', ''), ' ') FROM addresses
    WHERE customer_id = customers.id), ''))`

const ACCOUNTS = sql`SELECT id, email, created_at AS since, 0 AS is_guest FROM customers WHERE erased_at IS NULL`

type Sought = Pick<CustomerQuery, 'q' | 'tag' | 'kind'>

/** Accounts and guests with an order, or accounts, that contain all of the words. Guests have no tag. */
const found = ({ q, tag, kind }: Sought): RawBuilder<unknown> => {
  const words = orderSearchTerms(q)
  const ordered = words === null ? sql`false` : sql`id IN (${searchedOrders(words)})`
  const guestsOrdered = sql`SELECT lower(email) FROM orders WHERE ${IS_GUEST} AND ${ordered}`
  const byOrder = sql`customers.id IN (SELECT customer_id FROM orders WHERE ${ordered})
    OR customers.email IN (${guestsOrdered})`
  const accounts = sql`${ACCOUNTS} AND (${words === null ? sql`false` : byOrder} OR ${hasWords(SEARCHED_TEXT, q)})`
  const isTagged = tag === '' ? sql`true` : sql`id IN (SELECT customer_id FROM customer_tags WHERE tag = ${tag})`
  const hasPlan = kind === 'plan' ? sql`id IN (SELECT customer_id FROM plans WHERE ${IS_RUNNING})` : sql`true`
  const listed = sql`${accounts} AND ${isTagged} AND ${hasPlan}`
  const ordering = guests(words === null ? sql`true` : sql`lower(email) IN (${guestsOrdered})`)
  if (kind === 'guest') return sql`(${ordering} AND ${sql.lit(tag === '')})`
  return kind === 'all' && tag === '' ? sql`(${listed} UNION ALL ${ordering})` : sql`(${listed})`
}

/** One page. In the order of `since`, only its customers' orders are added up. */
export function selectCustomers({ page, sort, order, ...sought }: CustomerQuery): CompiledQuery<FoundCustomerRow> {
  const by = (name: string) => sql`ORDER BY ${sql.raw(name)} ${sql.raw(order)}, id
    LIMIT ${sql.lit(CUSTOMER_PAGE)} OFFSET ${(page - 1) * CUSTOMER_PAGE}`
  const people = sort === 'since' ? sql`(SELECT * FROM ${found(sought)} ${by('since')})` : found(sought)
  return sql<FoundCustomerRow>`SELECT * FROM (SELECT ${FOUND} FROM ${people} person
      LEFT JOIN customers ON customers.id = person.id)
    ${sort === 'since' ? sql`ORDER BY since ${sql.raw(order)}, id` : by(sort === 'name' ? 'name COLLATE NOCASE' : sort)}`.compile(
    db,
  )
}

export const countCustomers = (sought: Sought) => countRows(found(sought))

/** True if the customer exists and is not erased. */
export const isCustomer = (id: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM customers WHERE id = ${id} AND erased_at IS NULL)`

const creditOf = (id: string): RawBuilder<number> =>
  sql`(SELECT coalesce(sum(change_pence), 0) FROM store_credit WHERE customer_id = ${id})`

const VERSION = sql<string>`json_array(first_name, last_name, customers.email, customers.phone)`

/** The customer's details before and after the change. */
export type DetailsWrite = { id: string; version: string; details: CustomerDetails; now: string }

/** SQL after FROM: the row of `customers`, if it is unchanged and no other account has the new e-mail address. */
export const mayHaveDetails = ({ id, version, details: { email } }: DetailsWrite): RawBuilder<unknown> =>
  sql`customers WHERE id = ${id} AND erased_at IS NULL AND ${VERSION} = ${version}
    AND NOT EXISTS (SELECT 1 FROM customers other WHERE other.email = ${email} AND other.id <> customers.id)`

/** A new e-mail address starts as unconfirmed. */
export const updateByStaff = (write: DetailsWrite): CompiledQuery => {
  const { first_name, last_name, email, phone } = write.details
  return sql`UPDATE customers SET first_name = ${first_name}, last_name = ${last_name}, phone = ${phone},
      name = ${`${first_name} ${last_name}`}, email_verified = iif(email = ${email}, email_verified, 0), email = ${email},
      updated_at = ${write.now}
    WHERE id = (SELECT id FROM ${mayHaveDetails(write)})`.compile(db)
}

/** Returns no row for a missing customer. */
export const selectDetails = (id: string): CompiledQuery<CustomerDetails & { version: string }> =>
  sql<CustomerDetails & { version: string }>`SELECT first_name, last_name, email, phone, ${VERSION} AS version
    FROM customers WHERE id = ${id} AND erased_at IS NULL`.compile(db)

export type StaffCustomerRow = z.input<typeof staffCustomerRowSchema>

const selectProfile = (id: string): CompiledQuery<StaffCustomerRow> =>
  sql<StaffCustomerRow>`SELECT ${FOUND}, first_name, last_name, customers.phone, ${VERSION} AS version, email_verified AS is_email_verified, confirmed_over_18_at,
      ${creditOf(id)} AS credit, ${ADDRESSES_VERSION} AS addresses_version,
      EXISTS (SELECT 1 FROM marketing_subscribers letter
        WHERE letter.email = customers.email AND letter.state = 'subscribed') AS has_newsletter
    FROM (${ACCOUNTS} AND id = ${id}) person JOIN customers ON customers.id = person.id`.compile(db)

export type CreditEntryRow = Pick<StoreCredit, 'id' | 'change_pence' | 'reason'> & {
  by: string
  order_no: Orders['number'] | null
  at: StoreCredit['created_at']
}

const selectCredit = (id: string): CompiledQuery<CreditEntryRow> =>
  sql<CreditEntryRow>`SELECT store_credit.id, change_pence, reason, coalesce(admins.name, '') AS "by",
      orders.number AS order_no, store_credit.created_at AS at
    FROM store_credit LEFT JOIN admins ON admins.id = admin_id LEFT JOIN orders ON orders.id = order_id
    WHERE store_credit.customer_id = ${id} ORDER BY store_credit.id DESC LIMIT ${sql.lit(MAX_LISTED_RECORDS)}`.compile(
    db,
  )

type CardRow = Pick<PaymentMethods, 'brand' | 'last_four' | 'expiry_month' | 'expiry_year' | 'id'>

const selectCards = (id: string): CompiledQuery<CardRow> =>
  db
    .selectFrom('payment_methods')
    .where('customer_id', '=', id)
    .select(['id', 'brand', 'last_four', 'expiry_month', 'expiry_year'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .compile()

/** Includes orders placed as a guest with the account's e-mail address. */
const selectOrders = (id: string): CompiledQuery<CustomerOrderRow> =>
  selectOrdersIn(sql`SELECT id FROM orders WHERE customer_id = ${id}
    UNION ALL SELECT id FROM orders ${BY_GUEST} WHERE ${IS_GUEST} AND lower(email) = (SELECT +email FROM customers WHERE id = ${id})`)

type CustomerPlanRow = Pick<Plans, 'id' | 'type' | 'state' | 'next_case_on' | 'cases_left' | 'created_at'> & {
  name: string
}

const selectPlansOf = (id: string): CompiledQuery<CustomerPlanRow> =>
  sql<CustomerPlanRow>`SELECT plans.id, type, state, coalesce(club_plans.name, 'Lock it in') AS name, next_case_on,
      cases_left, plans.created_at FROM plans LEFT JOIN club_plans ON club_plans.id = club_plan_id
    WHERE customer_id = ${id} ORDER BY plans.id DESC`.compile(db)

type CustomerReviewRow = Pick<Reviews, 'id' | 'rating' | 'state'> & {
  product_name: Products['title']
  review_text: Reviews['review']
  at: Reviews['created_at']
}

const selectReviewsOf = (id: string): CompiledQuery<CustomerReviewRow> =>
  sql<CustomerReviewRow>`SELECT reviews.id, title AS product_name, rating, review AS review_text, state,
      reviews.created_at AS at FROM reviews JOIN products ON products.code = product_code
    WHERE customer_id = ${id} ORDER BY reviews.id DESC LIMIT ${sql.lit(MAX_LISTED_RECORDS)}`.compile(db)

type NoteRow = Pick<CustomerNotes, 'id' | 'note'> & { by: string; at: CustomerNotes['created_at'] }

const selectNotes = (id: string): CompiledQuery<NoteRow> =>
  sql<NoteRow>`SELECT customer_notes.id, note, coalesce(admins.name, '') AS "by", customer_notes.created_at AS at
    FROM customer_notes LEFT JOIN admins ON admins.id = admin_id
    WHERE customer_id = ${id} ORDER BY customer_notes.id DESC`.compile(db)

type MailRow = Pick<Mail, 'template' | 'subject' | 'state'> & { at: string }

const selectMails = (id: string): CompiledQuery<MailRow> =>
  sql<MailRow>`SELECT template, subject, state, coalesce(sent_at, mail.created_at) AS at
    FROM mail JOIN customers ON customers.email = mail.to_email
    WHERE customers.id = ${id} ORDER BY mail.id DESC LIMIT ${sql.lit(MAX_LISTED_RECORDS)}`.compile(db)

type RefundRow = Pick<Refunds, 'credit_note'> & {
  /** Paid back, without the part that paid for added bottles. */
  amount_pence: Refunds['amount_pence']
  order_no: Orders['number']
  at: Refunds['created_at']
}

const selectRefunds = (id: string): CompiledQuery<RefundRow> =>
  sql<RefundRow>`SELECT credit_note, number AS order_no, amount_pence - exchanged_pence AS amount_pence, refunds.created_at AS at
    FROM refunds JOIN orders ON orders.id = order_id
    WHERE customer_id = ${id} AND refunds.state IN ('started', 'succeeded')
    ORDER BY refunds.id DESC LIMIT ${sql.lit(MAX_LISTED_RECORDS)}`.compile(db)

/** Run in one batch; the first has no row for a missing customer. */
export const selectStaffCustomer = (id: string) =>
  [
    selectProfile(id),
    selectCredit(id),
    selectVersionedAddresses({ onBehalfOf: id, now: '' }),
    selectCards(id),
    selectOrders(id),
    selectPlansOf(id),
    selectReviewsOf(id),
    selectNotes(id),
    selectMails(id),
    selectRefunds(id),
    selectTags(),
  ] as const

type NewNote = { id: string; note: string; adminId: string; now: string }

/** Writes nothing for a missing customer. */
export const insertCustomerNote = ({ id, note, adminId, now }: NewNote): CompiledQuery =>
  sql`INSERT INTO customer_notes (customer_id, note, admin_id, created_at)
    SELECT ${id}, ${note}, ${adminId}, ${now} WHERE ${isCustomer(id)}`.compile(db)

/** True if the credit is unchanged since it was displayed, and the change doesn't make it negative. */
export const mayChangeCredit = (id: string, seenPence: number, changePence: number): RawBuilder<boolean> =>
  sql`${isCustomer(id)} AND ${creditOf(id)} = ${seenPence} AND ${creditOf(id)} + ${changePence} >= 0`

type NewCredit = { id: string; seenPence: number; changePence: number; reason: string; adminId: string; now: string }

export const insertCredit = ({ id, seenPence, changePence, reason, adminId, now }: NewCredit): CompiledQuery =>
  sql`INSERT INTO store_credit (customer_id, change_pence, reason, admin_id, created_at)
    SELECT ${id}, ${changePence}, ${reason}, ${adminId}, ${now}
    WHERE ${mayChangeCredit(id, seenPence, changePence)}`.compile(db)

/** Returns no row for a missing customer. */
export const selectCreditOf = (id: string): CompiledQuery<{ credit_pence: number }> =>
  sql<{ credit_pence: number }>`SELECT ${creditOf(id)} AS credit_pence WHERE ${isCustomer(id)}`.compile(db)
