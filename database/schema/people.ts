/**
 * Tables of visitors, customers and staff. Accounts have columns for the tokens of other identity providers, which stay
 * empty: the shop knows passwords alone (decision 35).
 */
import type { Generated } from 'kysely'
import type { UserType } from '../../domain/admin/roles.ts'
import type { Flag } from './catalogue.ts'

interface Person {
  id: string
  name: string
  /** Lower case. */
  email: string
  email_verified: Generated<Flag>
  image: string | null
  created_at: string
  updated_at: string
}

export interface CustomersTable extends Person {
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  confirmed_over_18_at: string | null
  local_store_id: string | null
  payment_customer_ref: string | null
  is_disabled: Generated<Flag>
  erased_at: string | null
}

export interface AdminsTable extends Person {
  user_type: UserType
  is_disabled: Generated<Flag>
  account_version: Generated<number>
  last_sign_in_at: string | null
}

export interface AdminTwoFactorTable {
  admin_id: string
  sealed_secret: string
  is_on: Generated<Flag>
  /** The time step of the newest code that was used. */
  last_step: Generated<number>
  created_at: string
}

export interface AdminRecoveryCodesTable {
  admin_id: string
  code_hash: string
  used_at: string | null
}

export interface SessionsTable {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

export interface AccountsTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

export interface SignInAttemptsTable {
  id: Generated<number>
  audience: 'customer' | 'admin'
  email: string
  ip_address: string
  succeeded: Generated<Flag>
  /** A device or session known to be the account's own; '' otherwise. */
  device: Generated<string>
  created_at: string
}

export interface VisitorsTable {
  id: string
  local_store_id: string | null
  created_at: string
  seen_at: string
}

export interface RecentlyViewedTable {
  visitor_id: string
  product_code: string
  viewed_at: string
}

export interface AddressesTable {
  id: Generated<number>
  customer_id: string
  full_name: string
  line_1: string
  line_2: Generated<string>
  town: string
  county: Generated<string>
  postcode: string
  phone: Generated<string>
  is_default: Generated<Flag>
  created_at: string
}

/** For staff alone. */
export interface CustomerNotesTable {
  id: Generated<number>
  customer_id: string
  note: string
  admin_id: string | null
  created_at: string
}

export interface PaymentMethodsTable {
  id: Generated<number>
  customer_id: string
  adapter: 'stripe' | 'test'
  adapter_ref: string
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  is_default: Generated<Flag>
  created_at: string
}

export interface WishListItemsTable {
  customer_id: string
  product_code: string
  added_at: string
}

export interface ConsentsTable {
  visitor_id: string
  analytics: Generated<Flag>
  marketing: Generated<Flag>
  decided_at: string
}
