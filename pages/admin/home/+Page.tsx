/** The screen of /admin. */
export { StaffHomeScreen as Page } from '../../../components/admin/staff-home-screen.tsx'
