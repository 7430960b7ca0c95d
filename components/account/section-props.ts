/** What every section of the account is given. */
import type { UserDetails } from '../../domain/customer/customer.ts'

export type SectionProps = { user: UserDetails }
