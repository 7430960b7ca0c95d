/** The screen of /admin/invitation. */
export { StaffInvitationScreen as Page } from '../../../components/admin/staff-invitation-screen.tsx'
