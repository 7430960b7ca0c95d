/** The screen of the login routes. */
import { LoginScreen } from '../../../components/shop/core/sign-in/login-screen.tsx'
import type { OwnDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: OwnDescriptor }) => <LoginScreen path={descriptor.meta.canonical} />
