/** Props of every account section. */
import type { UserDetails } from '../../../../domain/plans/customer/schema.ts'

export type SectionProps = { user: UserDetails }
