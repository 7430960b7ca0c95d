/** The screen of both members' areas. */
import { MembersScreen } from '../../../components/shop/plans/members/members-screen.tsx'
import type { OwnDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: OwnDescriptor }) => (
  <MembersScreen path={descriptor.meta.canonical} />
)
