/** Props of every account section. */
import type { UserDetails } from '../../../../domain/plans/customer/customer.ts'

export type SectionProps = { user: UserDetails }
