/**
 * The page for the first visit of a staff member: an invitation, or the set-up of a new shop by its owner. Both share a
 * Vike page, because each Vike page adds to the scripts of every shop page.
 */
import { StaffInvitationScreen } from '../../../components/staff/staff/access/staff-invitation-screen.tsx'
import type { OwnDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: OwnDescriptor }) => (
  <StaffInvitationScreen isSetup={descriptor.meta.canonical === '/admin/setup'} />
)
