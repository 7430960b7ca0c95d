/** Props of every account section. */
import type { UserDetails } from '../../domain/customer/customer.ts'

export type SectionProps = { user: UserDetails }
