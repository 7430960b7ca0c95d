/** The screen of the account's sections. */
import { AccountScreen } from '../../../components/shop/plans/account/account-screen.tsx'
import type { OwnDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: OwnDescriptor }) => (
  <AccountScreen path={descriptor.meta.canonical} />
)
