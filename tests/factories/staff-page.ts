/** A page as the control panel lists it. */
import type { StaffPage } from '../../domain/publishing/page/staff-page.ts'

export const aStaffPage = (page: Partial<StaffPage> = {}): StaffPage => ({
  id: 1,
  route: 'offers',
  kind: 'page',
  title: 'Offers',
  status: 'draft',
  revision: 1,
  updated_at: '2026-11-25T09:00:00.000Z',
  by: 'Esme Cole',
  published_at: null,
  test_id: null,
  version: null,
  other_id: null,
  share: null,
  started_at: null,
  ...page,
})
