/** Tables of phone orders (docs/domain.md#phone-orders). */
import type { Generated } from 'kysely'

export interface PhoneOrdersTable {
  id: Generated<number>
  /** Made by the form: sending it twice is one phone order. */
  idempotency_key: string
  /** SHA-256 of the mailed token, in hex. */
  token_hash: string
  email: string
  full_name: string
  phone: Generated<string>
  /** null where the customer is to say where it goes. */
  address_json: string | null
  /** For staff alone. */
  staff_note: Generated<string>
  admin_id: string | null
  /** Who put it together, as they were called then. */
  admin_name: string
  /** What the mail said: the goods, and delivery as far as it was known. */
  total_pence: number
  delivery_pence: number | null
  /** The link's last day, Europe/London. */
  expires_on: string
  /** The basket it was last put into. */
  cart_id: number | null
  opened_at: string | null
  /** What it was paid as. */
  order_id: number | null
  cancelled_at: string | null
  sent_at: string
  created_at: string
}

export interface PhoneOrderLinesTable {
  phone_order_id: number
  place: number
  code: string
  title: string
  quantity: number
  /** As the mail said. */
  total_pence: number
}
