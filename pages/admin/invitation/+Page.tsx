/**
 * The first visit of staff: an invitation, or the owner's to a new shop. They share a Vike page, since each Vike page
 * adds to the scripts of every page of the shop.
 */
import { StaffInvitationScreen } from '../../../components/staff/staff/access/staff-invitation-screen.tsx'
import type { OwnDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: OwnDescriptor }) => (
  <StaffInvitationScreen isSetup={descriptor.meta.canonical === '/admin/setup'} />
)
